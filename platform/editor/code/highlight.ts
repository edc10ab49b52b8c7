import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** Part of a code in one color: its place in the code and the class of highlight.js. */
interface Token {
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

type Highlighter = Awaited<ReturnType<typeof load>>;

const key = new PluginKey<DecorationSet>('highlight');
/** Longer code stays plain, in characters: each letter typed into it would take too long. */
const longest = 20_000;
/** The tokens of a code block, which never changes: another text is another node. */
const known = new WeakMap<Node, readonly Token[]>();
let loading: Promise<Highlighter> | null = null;
let highlighter: Highlighter | null = null;

/** Colors the code of blocks that name their language. The grammars are loaded with the first of them. */
export const highlightCode = Extension.create({
  name: 'highlightCode',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_config, { doc }) => colorsIn(doc),
        apply: (tr, before) => (tr.docChanged || tr.getMeta(key) ? colorsIn(tr.doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
      view: (view) => {
        loadFor(view);
        return { update: loadFor };
      },
    }),
  ],
});

/** Returns the languages that can be colored, by name. */
export async function codeLanguages(): Promise<readonly string[]> {
  return (await (loading ??= load())).listLanguages().toSorted();
}

async function load() {
  const { common, createLowlight } = await import('lowlight');
  return createLowlight(common);
}

function loadFor(view: EditorView): void {
  if (highlighter !== null || !hasLanguage(view.state.doc)) return;
  loading ??= load();
  loading.then(
    (loaded) => {
      highlighter = loaded;
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true));
    },
    // Without a network the code stays plain.
    () => (loading = null),
  );
}

function hasLanguage(doc: Node): boolean {
  let found = false;
  eachCode(doc, (node) => {
    found ||= languageOf(node) !== null;
  });
  return found;
}

function colorsIn(doc: Node): DecorationSet {
  const colors: Decoration[] = [];
  eachCode(doc, (node, pos) => {
    for (const { from, to, className } of tokensOf(node))
      colors.push(Decoration.inline(pos + 1 + from, pos + 1 + to, { class: className }));
  });
  return DecorationSet.create(doc, colors);
}

function eachCode(doc: Node, visit: (node: Node, pos: number) => void): void {
  doc.descendants((node, pos) => {
    if (node.type.name === 'codeBlock') visit(node, pos);
    return !node.isTextblock;
  });
}

function tokensOf(node: Node): readonly Token[] {
  const language = languageOf(node);
  if (highlighter === null || language === null || node.textContent.length > longest) return [];
  const kept = known.get(node);
  if (kept) return kept;
  const tokens = highlighter.registered(language) ? flatten(highlighter.highlight(language, node.textContent)) : [];
  known.set(node, tokens);
  return tokens;
}

const languageOf = ({ attrs }: Node): string | null =>
  typeof attrs['language'] === 'string' && attrs['language'] !== '' ? attrs['language'] : null;

interface Tree {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly Tree[];
}

/** Returns the colored parts of a tree of lowlight in their order; inner ones after those around them. */
function flatten(tree: Tree): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const walk = (node: Tree) => {
    if (node.type === 'text') at += node.value?.length ?? 0;
    const from = at;
    for (const child of node.children ?? []) walk(child);
    const names = node.properties?.className;
    if (Array.isArray(names) && at > from) tokens.push({ from, to: at, className: names.join(' ') });
  };
  walk(tree);
  return tokens;
}
