import { Fragment, type Attrs, type ContentMatch, type Mark, type Node, NodeType, type Schema } from '@tiptap/pm/model';

/** What other editors call nodes and marks that we have. Names with underscores are read as well. */
const ourNames: Readonly<Record<string, string>> = {
  detailsSummary: 'summary',
  detailsContent: 'box',
  strong: 'bold',
  em: 'italic',
  strikethrough: 'strike',
};

/** Where elements of other editors that hold no text keep their words, the best first. */
const wordsIn = ['words', 'label', 'text', 'latex', 'title', 'alt', 'name', 'src', 'href', 'url'];

/**
 * Has a schema read everything that a shared document may hold, and returns it. The binding to Yjs reads through `node`, `text`
 * and `mark` of the schema, and deletes from the document, for everybody, whatever these throw for. Afterwards they throw for
 * nothing: an unknown element is read as a paragraph or a box with its text, what may not stand where it stands is put into what
 * may (a row without a body into a body), unknown marks are left out. Reading changes nothing in the document; the element is
 * written as what it was read as when somebody changes it (docs/decisions/100).
 */
export function readForeign(schema: Schema): Schema {
  const text = schema.text.bind(schema);
  const textLike = (words: unknown, marks?: readonly (Mark | null)[] | null) =>
    typeof words === 'string' && words !== ''
      ? text(
          words,
          marks?.filter((mark) => mark !== null),
        )
      : null;
  // The binding leaves out texts that are null, and hands the marks on to `text`.
  Object.assign(schema, {
    text: textLike,
    mark: (name: string, attrs?: Attrs) => schema.marks[ourName(name)]?.create(attrs) ?? null,
    node: (name: string | NodeType, attrs: Attrs | null = null, content?: Content, marks?: readonly Mark[]) => {
      const type = name instanceof NodeType ? name : schema.nodes[ourName(name)];
      const children = Fragment.from(content).content;
      try {
        if (type) return type.createChecked(withWords(type, attrs), children, marks);
      } catch {
        // It lacks an attribute, or may not hold all of this.
      }
      return read(schema, type, attrs, children);
    },
  });
  return schema;
}

type Content = Fragment | Node | readonly Node[] | null;

function ourName(name: string): string {
  const written = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return ourNames[written] ?? written;
}

function read(schema: Schema, type: NodeType | undefined, attrs: Attrs | null, children: readonly Node[]): Node {
  if (type && !type.isLeaf)
    return type.create(attrs, type.inlineContent ? inLine(type, children) : inBlocks(type, children));
  // A picture of another editor may hold its caption.
  const all = type ? [type.create(withWords(type, attrs)), ...children] : children;
  const words = all.length > 0 ? '' : wordsOf(attrs);
  const isBox = all.some(({ isBlock }) => isBlock);
  const nearest = schema.nodes[isBox ? 'box' : 'paragraph'];
  if (!nearest) throw new Error('the schema has no boxes or paragraphs');
  if (words !== '') return nearest.create(null, schema.text(words));
  return nearest.create(null, isBox ? inBlocks(nearest, all) : inLine(nearest, all));
}

/** Gives a mention of another editor the words that ours keeps under another name. */
function withWords({ spec }: NodeType, attrs: Attrs | null): Attrs | null {
  const hasWords = spec.attrs !== undefined && 'words' in spec.attrs;
  return hasWords && attrs?.['words'] === undefined ? { ...attrs, words: wordsOf(attrs) } : attrs;
}

function wordsOf(attrs: Attrs | null): string {
  const words: unknown = wordsIn
    .map((name): unknown => attrs?.[name])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof words === 'string' ? words : '';
}

/** Returns what a line holds of some nodes: blocks become their lines, each in a line of its own. */
function inLine(line: NodeType, nodes: readonly Node[]): Node[] {
  const { schema, contentMatch } = line;
  const found: Node[] = [];
  let wasBlock = false;
  for (const node of nodes) {
    const { hardBreak } = schema.nodes;
    if (node.isBlock && wasBlock)
      found.push(hardBreak && contentMatch.matchType(hardBreak) ? hardBreak.create() : schema.text('\n'));
    wasBlock = node.isBlock;
    const marks = line.allowedMarks(node.marks);
    const words = node.isText ? '' : wordsOf(node.attrs);
    if (node.isInline && contentMatch.matchType(node.type)) found.push(node.mark(marks));
    else if (node.childCount > 0) found.push(...inLine(line, node.children));
    else if (words !== '') found.push(schema.text(words, marks));
  }
  return found;
}

/** Returns what a block holds of some nodes, in their order: what may not stand in it gets around it what it needs. */
function inBlocks(block: NodeType, nodes: readonly Node[]): Node[] {
  const found: Node[] = [];
  let match: ContentMatch = block.contentMatch;
  const place = (run: readonly Node[]) => {
    const [first] = run;
    if (!first) return;
    const { type } = first;
    const direct = match.matchType(type);
    const wrapping = direct ? [] : (match.findWrapping(type) ?? null);
    if (wrapping === null) return runsOf(run.flatMap(({ children }) => children)).forEach(place);
    const wrapped = wrapping
      .toReversed()
      .reduce((inner, outer) => [outer.create(null, inner)], allowed(run, wrapping.at(-1) ?? block));
    for (const node of wrapped) {
      found.push(node);
      match = match.matchType(node.type) ?? match;
    }
  };
  runsOf(nodes).forEach(place);
  // What must be there and is not: a list without an item would not be a list.
  match.fillBefore(Fragment.empty, true)?.forEach((node) => found.push(node));
  return found;
}

const allowed = (nodes: readonly Node[], within: NodeType) =>
  nodes.map((node) => node.mark(within.allowedMarks(node.marks)));

/** Groups nodes that get one thing around them: words of one line, rows of one body. */
function runsOf(nodes: readonly Node[]): Node[][] {
  const runs: Node[][] = [];
  for (const node of nodes) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isAlike = before && (node.isInline ? before.isInline : before.type === node.type);
    if (run && isAlike) run.push(node);
    else runs.push([node]);
  }
  return runs;
}
