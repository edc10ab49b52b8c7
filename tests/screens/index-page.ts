import type { Shot } from './take-shots.ts';

/** Returns the HTML of the page that shows all pictures, screen by screen, with what is wrong with each. */
export function indexPage(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ screen }) => screen))];
  const sections = names.map((name) => {
    const figures = shots.filter(({ screen }) => screen === name).map(figure);
    return `<section id="${name}"><h2>${name}</h2><div>${figures.join('')}</div></section>`;
  });
  const faulty = shots.filter(({ faults }) => faults.length > 0).length;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Cairn</title>
<style>
body { font: 14px/1.5 system-ui; margin: 24px; background: #f4f4f5; color: #18181b }
section > div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
figure { margin: 0 } img { height: 360px; border: 1px solid #d4d4d8; background: #fff }
figcaption { color: #52525b } li { color: #b91c1c; max-width: 560px; overflow-wrap: anywhere }
</style>
<h1>Screens of Cairn</h1><p>${shots.length} pictures, ${faulty} with faults.</p>
${sections.join('\n')}</html>
`;
}

function figure({ file, look, faults }: Shot): string {
  const list = faults.map((fault) => `<li>${escape(fault)}</li>`).join('');
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${look}</figcaption><ul>${list}</ul></figure>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
