import type { Fragment, Mark, Node } from '@tiptap/pm/model';

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
      return wordsOf(node);
    case 'heading':
      return `${'#'.repeat(Number(node.attrs['level']) || 1)} ${wordsOf(node)}`;
    case 'blockquote':
      return inside(node).replaceAll(/^/gm, '> ');
    case 'codeBlock':
      return `\`\`\`${node.attrs['language'] ?? ''}\n${node.textContent}\n\`\`\``;
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
  table.descendants((node) => {
    if (node.type.name !== 'tableRow') return true;
    const cells: string[] = [];
    node.forEach((cell) =>
      cells.push(
        inside(cell)
          .replaceAll(/\s*\n\s*/g, ' ')
          .replaceAll('|', String.raw`\|`),
      ),
    );
    rows.push(cells);
    return false;
  });
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function wordsOf(block: Node): string {
  const pieces: string[] = [];
  block.forEach((node) => pieces.push(inlineOf(node)));
  return pieces.join('');
}

function inlineOf(node: Node): string {
  const { kept, words, src, alt, title } = node.attrs;
  const said = (name: string) =>
    typeof kept === 'object' && kept !== null ? String(Reflect.get(kept, name) ?? '') : '';
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
    default:
      return String(words ?? '') || said('title') || node.textContent;
  }
}

function pictureOf(alt: string, src: string, caption: string): string {
  const quoted = (text: string, inner: RegExp) => text.replaceAll(inner, String.raw`\$&`).replaceAll(/\s+/g, ' ');
  const title = caption === '' ? '' : ` "${quoted(caption, /["\\]/g)}"`;
  return `![${quoted(alt, /[[\]\\]/g)}](${src}${title})`;
}

const signs: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' };

function marked(text: string, marks: readonly Mark[]): string {
  const names = new Set(marks.map(({ type }) => type.name));
  const code = names.has('code');
  // Signs stand at words, never at spaces: "** a**" is no Markdown.
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (words === '') return text;
  let said = code ? `\`${words}\`` : words.replaceAll(/[\\*_`[\]<]|~~/g, String.raw`\$&`);
  for (const [name, sign] of Object.entries(signs)) if (names.has(name)) said = `${sign}${said}${sign}`;
  const href: unknown = marks.find(({ type }) => type.name === 'link')?.attrs['href'];
  if (typeof href === 'string') said = `[${said}](${href})`;
  return `${before}${said}${after}`;
}
