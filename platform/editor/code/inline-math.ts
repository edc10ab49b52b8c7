import { Extension, markInputRule } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { drawMath } from './draw-math.ts';
import { findInBlocks, type Place } from '#platform/editor/find-in-blocks.ts';
import { mathClass } from '#platform/rich-text/code-nodes.ts';

/** A formula in a line: its place in the text and its TeX. */
interface Formula extends Place {
  readonly tex: string;
}

interface Drawn {
  readonly formulas: readonly Formula[];
  readonly decorations: DecorationSet;
}

const key = new PluginKey<Drawn>('inlineMath');
/** Formulas whose drawing was tried, by their TeX; more than this many are tried again. */
const remembered = 500;
const drawable = new Map<string, boolean>();
let draw: typeof drawMath | null = null;

/**
 * `$x^2$` becomes a formula in the line: code in the language `math`, which is drawn over its code unless the caret is at it. What
 * cannot be drawn shows its code. Sums of money are left alone.
 */
export const inlineMath = Extension.create({
  name: 'inlineMath',
  addInputRules() {
    const type = this.editor.schema.marks['code'];
    if (!type) return [];
    return [
      markInputRule({
        find: /(?<=^|[\s([{])\$((?!\d[\d.,]*\W?\$$)[^\s$](?:[^$]*[^\s$])?)\$$/,
        type,
        getAttributes: { ownClass: mathClass },
      }),
    ];
  },
  addProseMirrorPlugins() {
    const formulasIn = findInBlocks(formulasOf);
    return [
      new Plugin<Drawn>({
        key,
        state: {
          init: (_config, state) => decorate(state, formulasIn(state.doc)),
          apply(tr, before, _old, state) {
            if (tr.docChanged) return decorate(state, formulasIn(state.doc));
            return before.formulas.length > 0 && (tr.selectionSet || tr.getMeta(key))
              ? decorate(state, before.formulas)
              : before;
          },
        },
        props: { decorations: (state) => key.getState(state)?.decorations },
        view: (view) => {
          loadFor(view);
          return { update: loadFor };
        },
      }),
    ];
  },
});

function formulasOf(block: Node, start: number): readonly Formula[] {
  const found: Formula[] = [];
  block.descendants((node, inside) => {
    const at = start + 1 + inside;
    const isMath = node.isText && node.marks.some(({ attrs }) => attrs['ownClass'] === mathClass);
    if (!isMath) return;
    const before = found.at(-1);
    // A formula that is bold in parts is several texts.
    if (before?.to === at) found[found.length - 1] = { ...before, to: at + node.nodeSize, tex: before.tex + node.text };
    else found.push({ from: at, to: at + node.nodeSize, tex: node.text ?? '' });
  });
  return found;
}

function decorate({ doc, selection }: EditorState, formulas: readonly Formula[]): Drawn {
  const decorations = formulas.flatMap(({ from, to, tex }) => {
    const isEdited = selection.from <= to && selection.to >= from;
    if (isEdited || !canDraw(tex)) return [];
    const show = () => drawn(tex);
    return [
      Decoration.widget(from, show, { key: `math ${tex}`, side: 1 }),
      Decoration.inline(from, to, { class: 'math-source' }),
    ];
  });
  return { formulas, decorations: DecorationSet.create(doc, decorations) };
}

function canDraw(tex: string): boolean {
  if (!draw) return false;
  const known = drawable.get(tex);
  if (known !== undefined) return known;
  let isDrawn = true;
  try {
    draw(document.createElement('span'), tex, false);
  } catch {
    isDrawn = false;
  }
  if (drawable.size >= remembered) drawable.clear();
  drawable.set(tex, isDrawn);
  return isDrawn;
}

function drawn(tex: string): HTMLElement {
  const box = document.createElement('span');
  box.className = 'inline-math';
  draw?.(box, tex, false);
  return box;
}

/** Loads what draws formulas with the first of them. */
function loadFor(view: EditorView): void {
  if (draw || (key.getState(view.state)?.formulas.length ?? 0) === 0) return;
  void import('./draw-math.ts').then(
    (loaded) => {
      draw = loaded.drawMath;
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true));
    },
    // Without a network the code stays.
    () => undefined,
  );
}
