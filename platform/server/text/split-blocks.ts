import { Parser } from 'htmlparser2';

/** A piece of rich text that is compared and kept as one: a paragraph, a code block, a row of a table. */
export interface Block {
  /** As it stands in the text. */
  readonly html: string;
  /** Equal for blocks that say the same, however they are marked up; of one `Keys`. */
  readonly key: number;
  /** Whether it shows nothing: an empty line. */
  readonly isEmpty: boolean;
  /** What it holds, of a list, a table, a quotation; null for a block that is merged only as a whole. */
  readonly inside: Inside | null;
}

interface Inside {
  readonly tag: string;
  /** The tag with its attributes, equal for equal ones. */
  readonly head: string;
  readonly open: string;
  readonly close: string;
  readonly blocks: readonly Block[];
}

interface Node {
  /** Empty for text. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  /** Where its opening tag ends, and where its closing tag begins. */
  openEnd: number;
  closeStart: number;
  end: number;
  readonly children: Node[];
}

const containers = new Set('ul ol li blockquote table thead tbody tfoot tr th td details div'.split(' '));
const leaves = new Set('p h1 h2 h3 h4 h5 h6 pre hr summary caption image-component'.split(' '));
/** Two ways to write the same. */
const sameAs: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' };
/** Without attributes of their own they only wrap. */
const wrappers = new Set(['span', 'label', 'div', 'tbody']);
/** The sanitizer sets them, whatever was written. */
const ignored = new Set(['rel', 'target']);
/** Deeper markup is compared as a whole; the parser's and our own recursion stay shallow. */
const deepest = 64;

/** Numbers for what blocks say, so that equal ones are found without comparing texts. One for all texts of a merge. */
export class Keys {
  readonly #known = new Map<string, number>();

  of(said: string): number {
    const known = this.#known.get(said);
    if (known !== undefined) return known;
    this.#known.set(said, this.#known.size);
    return this.#known.size - 1;
  }
}

/** Returns the blocks of sanitized rich text, in order. A text of empty lines only has none. */
export function splitBlocks(html: string, keys: Keys): readonly Block[] {
  const blocks = blocksOf(html, parse(html), keys, 0);
  return blocks.every(({ isEmpty }) => isEmpty) ? [] : blocks;
}

function parse(html: string): Node[] {
  const root: Node = { tag: '', attributes: {}, start: 0, openEnd: 0, closeStart: 0, end: html.length, children: [] };
  const open: Node[] = [root];
  const inner = () => open.at(-1) ?? root;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const [start, end] = [parser.startIndex, parser.endIndex + 1];
        const node: Node = { tag, attributes, start, openEnd: end, closeStart: end, end, children: [] };
        inner().children.push(node);
        open.push(node);
      },
      ontext() {
        const [start, end] = [parser.startIndex, parser.endIndex + 1];
        inner().children.push({
          tag: '',
          attributes: {},
          start,
          openEnd: start,
          closeStart: end,
          end,
          children: [],
        });
      },
      onclosetag(_tag, isImplied) {
        const node = open.length > 1 ? open.pop() : undefined;
        if (!node || isImplied) {
          if (node && node.children.length > 0) node.end = node.closeStart = node.children.at(-1)?.end ?? node.end;
          return;
        }
        node.closeStart = parser.startIndex;
        node.end = parser.endIndex + 1;
      },
    },
    { decodeEntities: false, lowerCaseTags: true },
  );
  parser.end(html);
  return root.children;
}

function blocksOf(html: string, nodes: readonly Node[], keys: Keys, depth: number): readonly Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const stretch = run;
    const [first, last] = [stretch[0], stretch.at(-1)];
    run = [];
    if (!first || !last) return;
    const text = html.slice(first.start, last.end);
    if (text.trim() === '') return;
    const said = saidOf(html, stretch, false, 0).trim();
    blocks.push({ html: text, key: keys.of(`p ${said}`), isEmpty: said === '', inside: null });
  };
  for (const node of nodes) {
    if (leaves.has(node.tag) || containers.has(node.tag)) {
      endRun();
      blocks.push(blockOf(html, node, keys, depth));
    } else run.push(node);
  }
  endRun();
  return blocks;
}

function blockOf(html: string, node: Node, keys: Keys, depth: number): Block {
  const text = html.slice(node.start, node.end);
  const head = headOf(node);
  if (depth >= deepest) return { html: text, key: keys.of(`deep ${text}`), isEmpty: false, inside: null };
  if (leaves.has(node.tag)) {
    const said = saidOf(html, node.children, node.tag === 'pre', 0);
    const shown = node.tag === 'pre' ? said : said.trim();
    return { html: text, key: keys.of(`${head} ${shown}`), isEmpty: head === 'p' && shown === '', inside: null };
  }
  const blocks = blocksOf(html, node.children, keys, depth + 1);
  const inside = {
    tag: node.tag,
    head,
    open: html.slice(node.start, node.openEnd),
    close: html.slice(node.closeStart, node.end),
    blocks,
  };
  return { html: text, key: keys.of(`${head}(${keysInside(blocks).join()})`), isEmpty: false, inside };
}

/** What the blocks say, without what only wraps them or shows nothing (the box of a task is part of its item). */
function keysInside(blocks: readonly Block[]): readonly number[] {
  return blocks.flatMap(({ key, isEmpty, inside }) => {
    if (isEmpty) return [];
    return inside && inside.head === inside.tag && wrappers.has(inside.tag) ? keysInside(inside.blocks) : [key];
  });
}

function headOf({ tag, attributes }: Node): string {
  const written = Object.entries(attributes)
    .filter(([name, value]) => !ignored.has(name) && !(value === '1' && /^(colspan|rowspan|start)$/.test(name)))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .toSorted();
  return [sameAs[tag] ?? tag, ...written].join(' ');
}

/** What stretches of text say: words with their marks, pictures, people; in code each space counts. */
function saidOf(html: string, nodes: readonly Node[], isCode: boolean, depth: number): string {
  return nodes
    .map((node) => {
      const text = html.slice(node.start, node.end);
      if (node.tag === '') return isCode ? text : text.replaceAll(/\s+/g, ' ');
      if (depth >= deepest) return text;
      const said = saidOf(html, node.children, isCode || node.tag === 'code', depth + 1);
      const head = headOf(node);
      if (node.tag === 'input' || (head === node.tag && wrappers.has(node.tag))) return said;
      return `<${head}>${said}</>`;
    })
    .join('');
}
