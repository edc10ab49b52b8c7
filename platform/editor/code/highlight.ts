import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { findInBlocks, type Place } from '#platform/editor/find-in-blocks.ts';

/** Part of a code in one color: its place in the code and the class of highlight.js. */
interface Token {
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

interface Code extends Place {
  readonly node: Node;
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
  addProseMirrorPlugins() {
    const codesIn = findInBlocks(codesOf);
    const colorsIn = (doc: Node) => DecorationSet.create(doc, codesIn(doc).flatMap(colorsOf));
    const loadFor = (view: EditorView) => {
      if (highlighter !== null || !codesIn(view.state.doc).some(({ node }) => languageOf(node) !== null)) return;
      loading ??= load();
      loading.then(
        (loaded) => {
          highlighter = loaded;
          if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true));
        },
        // Without a network the code stays plain.
        () => (loading = null),
      );
    };
    return [
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
    ];
  },
});

/** Returns the languages that can be colored, by name. */
export async function codeLanguages(): Promise<readonly string[]> {
  return (await (loading ??= load())).listLanguages().toSorted();
}

async function load() {
  const { common, createLowlight } = await import('lowlight');
  return createLowlight(common);
}

function codesOf(block: Node, start: number): readonly Code[] {
  const found: Code[] = [];
  const look = (node: Node, from: number) => {
    if (node.type.name === 'codeBlock') found.push({ node, from, to: from + node.nodeSize });
    return !node.isTextblock;
  };
  if (look(block, start)) block.descendants((node, inside) => look(node, start + 1 + inside));
  return found;
}

function colorsOf(code: Code): readonly Decoration[] {
  return tokensOf(code.node).map(({ from, to, className }) =>
    Decoration.inline(code.from + 1 + from, code.from + 1 + to, { class: className }),
  );
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
