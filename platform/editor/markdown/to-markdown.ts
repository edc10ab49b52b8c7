import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import { mathClass } from '#platform/rich-text/code-nodes.ts';
import { codeBlock, codeSpan, escapeLineStarts, escapeWords, linkTarget, quoted } from './escape-words.ts';

/** Returns blocks of a text as Markdown. What Markdown does not have, colors for example, is left out; words never are. */
export function toMarkdown(content: Fragment): string {
  return blocksOf(content).join('\n\n');
}

function blocksOf(content: Fragment): string[] {
  const blocks: string[] = [];
  content.forEach((node) => {
    const block = blockOf(node);
    if (block !== null) blocks.push(block);
  });
  return blocks;
}

const inside = (node: Node) => blocksOf(node.content).join('\n\n');
const indented = (text: string, by: string) => text.replaceAll(/\n(?=[^\n])/g, `\n${by}`);

function blockOf(node: Node): string | null {
  if (node.isInline) return inlineOf(node);
  switch (node.type.name) {
    case 'paragraph':
    case 'summary':
      return escapeLineStarts(wordsOf(node));
    case 'heading':
      // Signs at its end would be taken for the other side of the heading.
      return `${'#'.repeat(Number(node.attrs['level']) || 1)} ${wordsOf(node).replace(/#+\s*$/, String.raw`\$&`)}`;
    case 'blockquote':
      return inside(node).replaceAll(/^/gm, '> ');
    case 'codeBlock':
      return codeBlock(node.textContent, String(node.attrs['language'] ?? ''));
    case 'bulletList':
      return itemsOf(node, () => '- ');
    case 'orderedList':
      return itemsOf(node, (index) => `${(Number(node.attrs['start']) || 1) + index}. `);
    case 'taskList':
      return itemsOf(node, (_index, item) => (item.attrs['checked'] === true ? '- [x] ' : '- [ ] '));
    case 'listItem':
    case 'taskItem':
      return itemOf(node, '- ');
    case 'horizontalRule':
    case 'ruleBox':
      return '---';
    case 'table':
      return tableOf(node);
    default:
      return node.isAtom ? inlineOf(node) : inside(node);
  }
}

function itemsOf(list: Node, sign: (index: number, item: Node) => string): string {
  const items: string[] = [];
  list.forEach((item, _offset, index) => items.push(itemOf(item, sign(index, item))));
  return items.join('\n');
}

function itemOf(item: Node, sign: string): string {
  const by = ' '.repeat(/^\d/.test(sign) ? sign.length : 2);
  const blocks = blocksOf(item.content);
  // A list directly below the first line of an item belongs to it without a space between.
  const text = blocks.reduce((all, block) =>
    /^(?:[-*]|\d+\.) /.test(block) ? `${all}\n${block}` : `${all}\n\n${block}`,
  );
  return `${sign}${indented(text, by)}`;
}

function tableOf(table: Node): string {
  const rows: string[][] = [];
  const sides: string[] = [];
  table.descendants((node) => {
    if (node.type.name !== 'tableRow') return true;
    const cells: string[] = [];
    node.forEach((cell, _offset, column) => {
      sides[column] ??= sideSign(cell);
      cells.push(
        inside(cell)
          .replaceAll(/\s*\n\s*/g, ' ')
          .replaceAll('|', String.raw`\|`),
      );
    });
    rows.push(cells);
    return false;
  });
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_cell, column) => sides[column] ?? '---')), ...body.map(line)].join('\n');
}

/** How Markdown says to which side the cells of a column are set. */
function sideSign(cell: Node): string {
  const signs: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };
  return signs[keptOf(cell, 'align').toLowerCase()] ?? '---';
}

function wordsOf(block: Node): string {
  const pieces: string[] = [];
  block.forEach((node) => pieces.push(inlineOf(node)));
  return pieces.join('');
}

/** An attribute that is kept as it was written; '' without one. */
function keptOf({ attrs }: Node, name: string): string {
  const kept: unknown = attrs['kept'];
  return typeof kept === 'object' && kept !== null ? String(Reflect.get(kept, name) ?? '') : '';
}

function inlineOf(node: Node): string {
  const said = atomOf(node);
  return node.isText || node.type.name === 'hardBreak' ? said : linked(said, node.marks);
}

function atomOf(node: Node): string {
  const { words, src, alt, title } = node.attrs;
  const said = (name: string) => keptOf(node, name);
  switch (node.type.name) {
    case 'text':
      return marked(node.text ?? '', node.marks);
    case 'hardBreak':
      return '\\\n';
    case 'mention':
      return String(words || `@${node.attrs['entity_identifier'] ?? ''}`);
    case 'checkbox':
      return node.attrs['checked'] === null ? '[ ]' : '[x]';
    case 'image':
    case 'imageBlock':
    case 'imageComponent':
    case 'imageComponentBlock':
      return pictureOf(String(alt ?? '') || said('alt'), String(src ?? ''), String(title ?? '') || said('title'));
    case 'fileBlock':
      return `[${escapeWords(String(words))}](${linkTarget(String(node.attrs['href'] ?? ''), null)})`;
    default:
      return String(words ?? '') || said('title') || node.textContent;
  }
}

function pictureOf(alt: string, src: string, caption: string): string {
  return `![${quoted(alt, /[[\]\\]/g)}](${linkTarget(src, caption)})`;
}

const signs: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' };

function marked(text: string, marks: readonly Mark[]): string {
  const names = new Set(marks.map(({ type }) => type.name));
  const code = names.has('code');
  // Signs stand at words, never at spaces: "** a**" is no Markdown.
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (words === '') return text;
  const isMath = marks.some(({ attrs }) => attrs['ownClass'] === mathClass);
  let said = isMath ? `$${words}$` : code ? codeSpan(words) : escapeWords(words);
  for (const [name, sign] of Object.entries(signs)) if (names.has(name)) said = `${sign}${said}${sign}`;
  return `${before}${linked(said, marks)}${after}`;
}

function linked(said: string, marks: readonly Mark[]): string {
  const link = marks.find(({ type }) => type.name === 'link');
  const href: unknown = link?.attrs['href'];
  return typeof href === 'string' ? `[${said}](${linkTarget(href, link?.attrs['title'])})` : said;
}
