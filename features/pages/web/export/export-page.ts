import { nameOf, type Page } from '#features/pages/web/page-row.ts';
import type { PageTools } from '#features/pages/web/page-tools.ts';
import { t } from '#features/pages/web/text.ts';
import { drawUnseen } from '#platform/editor/code/drawn-code.ts';
import type { ExportWish } from '#platform/editor/export/readable-html.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { exportStyle } from './export-style.ts';

/** Saves a page as a Markdown file named after its title, which is its first heading. */
export function exportMarkdown(page: Page, tools: PageTools, wish: ExportWish): void {
  const name = nameOf(page, t('untitled'));
  saveFile(`${fileNameOf(name)}.md`, `# ${name}\n\n${tools.markdown(wish)}\n`, 'text/markdown');
}

/** Saves a page as an HTML file named after its title, with its pictures in it. */
export async function exportHtml(page: Page, tools: PageTools, wish: ExportWish): Promise<void> {
  const name = nameOf(page, t('untitled'));
  const document = new DOMParser().parseFromString(
    `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title><style>${exportStyle}</style><h1></h1>${await tools.html(wish)}`,
    'text/html',
  );
  document.title = name;
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = name;
  saveFile(`${fileNameOf(name)}.html`, `<!doctype html>\n${document.documentElement.outerHTML}\n`, 'text/html');
}

/** The sizes of paper a page can be printed on (screens.md 3.16), as style sheets write them. */
export const paperSizes = {
  a4: 'A4',
  a3: 'A3',
  a2: '420mm 594mm',
  letter: 'letter',
  legal: 'legal',
  tabloid: '11in 17in',
} as const;
export type PaperSize = keyof typeof paperSizes;

/** Opens the browser's own print, which saves as PDF too, for paper of a size. The file is named after the title. */
export async function printPage(
  page: Page,
  paper: PaperSize,
  { pictures }: Pick<ExportWish, 'pictures'>,
): Promise<void> {
  await drawUnseen();
  const style = document.createElement('style');
  const hidden = '.description-editor :is(img, .picture-frame, .picture-caption, .picture-note) { display: none; }';
  style.textContent = `@page { size: ${paperSizes[paper]}; } @media print { ${pictures ? '' : hidden} }`;
  const { title } = document;
  const end = () => {
    style.remove();
    document.title = title;
  };
  document.head.append(style);
  document.title = fileNameOf(nameOf(page, t('untitled')));
  addEventListener('afterprint', end, { once: true });
  print();
}

/** Returns a title as a file name that every system takes. */
function fileNameOf(title: string): string {
  const name = title
    .replaceAll(/[\s\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .replace(/[. ]+$/, '');
  return name === '' ? t('page') : name;
}
