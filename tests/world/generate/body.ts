import type { Random } from './random.ts';
import { vocabulary } from './vocabulary.ts';

/** A run of text inside a block. */
export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

/** A piece of a description or comment, before it becomes HTML or Markdown. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'quote'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'tasks';
      readonly items: readonly { readonly done: boolean; readonly content: readonly Inline[] }[];
    }
  | { readonly kind: 'code'; readonly text: string };

/** Half of the descriptions have under 600 characters, one in ten over 2,500, the longest about 60,000; 2 % are empty. */
export function descriptionOf(random: Random): Block[] {
  if (random.chance(0.02)) return [];
  return blocksOf(random, Math.min(60_000, random.logNormal(600, 1.11)));
}

/** Half of the comments have under 180 characters, one in ten over 1,000. */
export function commentOf(random: Random): Block[] {
  const blocks = blocksOf(random, Math.min(30_000, random.logNormal(180, 1.34)));
  // One comment in six begins with a sign that a spreadsheet takes for a formula.
  if (!random.chance(0.16)) return blocks;
  return [
    { kind: 'paragraph', content: [text(random.pick(['@mira ', '+1 ', '- ', '= ']) + sentence(random))] },
    ...blocks,
  ];
}

function blocksOf(random: Random, wanted: number): Block[] {
  const blocks: Block[] = [];
  for (let length = 0; length < wanted;) {
    const block = blockOf(random, wanted - length);
    blocks.push(block);
    length += lengthOf(block);
  }
  return blocks;
}

function blockOf(random: Random, left: number): Block {
  const kind = random.next();
  if (left > 150 && kind < 0.09) return { kind: 'code', text: codeOf(random, Math.min(left, 900)) };
  if (left > 150 && kind < 0.16) return { kind: 'list', ordered: random.chance(0.5), items: items(random) };
  if (left > 150 && kind < 0.19)
    return { kind: 'tasks', items: items(random).map((content) => ({ done: random.chance(0.4), content })) };
  if (left > 400 && kind < 0.24) return { kind: 'heading', content: [text(capital(random.pick(vocabulary.parts)))] };
  if (left > 150 && kind < 0.27) return { kind: 'quote', content: [text(sentence(random))] };
  return { kind: 'paragraph', content: paragraph(random, Math.min(left, 420)) };
}

function items(random: Random): Inline[][] {
  return Array.from({ length: random.between(2, 5) }, () => [text(sentence(random))]);
}

function paragraph(random: Random, wanted: number): Inline[] {
  const content: Inline[] = [];
  let plain = '';
  const flush = (next: Inline) => {
    content.push(text(`${plain} `), next);
    plain = '';
  };
  for (let length = 0; length < wanted;) {
    const said = sentence(random);
    length += said.length + 1;
    plain += plain === '' && content.length === 0 ? said : ` ${said}`;
    const extra = random.next();
    if (extra < 0.09) flush({ kind: 'code', text: random.pick(vocabulary.code) });
    else if (extra < 0.13) flush({ kind: 'link', text: random.pick(vocabulary.parts), url: link(random) });
    else if (extra < 0.15) flush({ kind: 'strong', text: random.pick(vocabulary.faults) });
    else if (extra < 0.17) plain += ` See #${random.between(1, 5000)}.`;
    else if (extra < 0.18) plain += ` ${oddText(random)}`;
  }
  if (plain !== '') content.push(text(plain));
  return content;
}

function sentence(random: Random): string {
  const part = random.pick(vocabulary.parts);
  switch (random.between(0, 4)) {
    case 0:
      return `The ${part} ${random.pick(vocabulary.faults)} ${random.pick(vocabulary.conditions)}.`;
    case 1:
      return `Seen on ${random.pick(vocabulary.places)} ${random.pick(vocabulary.conditions)}.`;
    case 2:
      return `We want to change the ${part} ${random.pick(vocabulary.goals)}.`;
    case 3:
      return `Open the ${part}, then the ${random.pick(vocabulary.parts)}; it ${random.pick(vocabulary.faults)}.`;
    default:
      return random.pick(vocabulary.remarks);
  }
}

/** Rare writing systems and damaged characters, as often as real trackers contain them. */
function oddText(random: Random): string {
  const { odd } = vocabulary;
  const kind = random.next();
  if (kind < 0.72) return random.pick(odd.nonAscii);
  if (kind < 0.86) return random.pick(odd.emoji);
  if (kind < 0.9) return random.pick(odd.cjk);
  if (kind < 0.93) return random.pick(odd.rtl);
  if (kind < 0.95) return random.pick(odd.cyrillic);
  if (kind < 0.97) return random.pick(odd.notNfc);
  return kind < 0.99 ? random.pick(odd.invisible) : random.pick(odd.broken);
}

function codeOf(random: Random, wanted: number): string {
  const lines: string[] = [];
  for (let length = 0; length < wanted;) {
    const line = `${'  '.repeat(random.between(0, 3))}${random.pick(vocabulary.code)} // ${random.pick(vocabulary.conditions)}`;
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join('\n');
}

function link(random: Random): string {
  return `https://ferry.example/${random.pick(vocabulary.parts).replaceAll(' ', '-')}/${random.between(1, 9999)}`;
}

function lengthOf(block: Block): number {
  if (block.kind === 'code') return block.text.length;
  if (block.kind === 'list') return block.items.reduce((sum, content) => sum + widthOf(content), 0);
  if (block.kind === 'tasks') return block.items.reduce((sum, { content }) => sum + widthOf(content), 0);
  return widthOf(block.content);
}

function widthOf(content: readonly Inline[]): number {
  return content.reduce((sum, inline) => sum + inline.text.length + 1, 0);
}

function text(words: string): Inline {
  return { kind: 'text', text: words };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
