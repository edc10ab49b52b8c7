import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { movedPosition } from '#platform/editor/moved-position.ts';
import type { Highlights } from './highlights.ts';
import { anchorOf, findByPlace, findByQuote, type TextRange } from './text-anchor.ts';
import { scrollToElement } from '#platform/editor/long-text/bring-near.ts';

type Found = ReadonlyMap<string, TextRange>;

const key = new PluginKey<Found>('highlights');
/** Looks for all highlights anew. */
const again = 'again';
/** How long the text rests before what is gone from it is looked for by its words, in milliseconds. */
const restsFor = 400;

/** Marks the highlights of a text, which is not changed by them, and reports where they are. */
export function highlightPlugin(highlights: Highlights): Extension {
  return Extension.create({
    name: 'highlights',
    addProseMirrorPlugins: () => [
      new Plugin<Found>({
        key,
        state: {
          init: (_, state) => locateAll(highlights, state),
          apply(transaction, found, _before, state) {
            if (transaction.getMeta(key) === again) return locateAll(highlights, state);
            const isMoved = transaction.docChanged && highlights.items.get().length > 0;
            return isMoved ? follow(highlights, transaction, found, state) : found;
          },
        },
        props: {
          decorations: (state) => drawn(highlights, state),
          handleClick(view, position) {
            const id = highlightAt(key.getState(view.state), position);
            if (id !== null) highlights.onPress(id);
            return false;
          },
        },
        view: (view) => watch(highlights, view),
      }),
    ],
  });
}

function locateAll({ items }: Highlights, state: EditorState): Found {
  const found = new Map<string, TextRange>();
  for (const { id, anchor } of items.get()) {
    const range = findByPlace(state, anchor) ?? findByQuote(state.doc, anchor);
    if (range) found.set(id, range);
  }
  return found;
}

/**
 * Where the highlights are after a change. What is typed here moves them along; what others wrote replaces the whole text in the
 * editor, so their places in the shared document decide.
 */
function follow({ items }: Highlights, transaction: Transaction, before: Found, state: EditorState): Found {
  const isOthers = transaction.getMeta(ySyncPluginKey) !== undefined;
  const found = new Map<string, TextRange>();
  for (const { id, anchor } of items.get()) {
    const known = before.get(id);
    const range = (isOthers ? findByPlace(state, anchor) : null) ?? (known ? moved(transaction, known) : null);
    if (range) found.set(id, range);
  }
  return found;
}

function moved(transaction: Transaction, { from, to }: TextRange): TextRange | null {
  const range = { from: movedPosition(transaction, from, 1), to: movedPosition(transaction, to, -1) };
  return range.from < range.to ? range : null;
}

function drawn(highlights: Highlights, state: EditorState): DecorationSet {
  const active = highlights.active.get();
  const size = state.doc.content.size;
  const marks = [...(key.getState(state) ?? [])]
    .filter(([, { to }]) => to <= size)
    .map(([id, { from, to }]) =>
      Decoration.inline(from, to, {
        class: id === active ? 'text-highlight text-highlight-active' : 'text-highlight',
        'data-highlight': id,
      }),
    );
  return DecorationSet.create(state.doc, marks);
}

/** The shortest highlight at a position: it may lie in a longer one. */
function highlightAt(found: Found | undefined, position: number): string | null {
  const [hit] = [...(found ?? [])]
    .filter(([, { from, to }]) => from <= position && position <= to)
    .toSorted(([, a], [, b]) => a.to - a.from - (b.to - b.from));
  return hit?.[0] ?? null;
}

function watch(highlights: Highlights, view: EditorView) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = () => {
    clearTimeout(timer);
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, again).setMeta('addToHistory', false));
  };
  const stops = [highlights.items.watch(lookAgain), highlights.active.watch(() => !view.isDestroyed && redraw(view))];
  const publish = (state: EditorState) => highlights.found.set(key.getState(state) ?? new Map());
  highlights.goTo = (id) => {
    const element = view.dom.querySelector(`[data-highlight="${CSS.escape(id)}"]`);
    if (element) scrollToElement(element, 'center');
  };
  highlights.anchorOf = (range) => anchorOf(view.state, range);
  publish(view.state);
  return {
    update(now: EditorView, before: EditorState) {
      const found = key.getState(now.state);
      if (found !== key.getState(before)) publish(now.state);
      if (now.state.doc === before.doc || (found?.size ?? 0) === highlights.items.get().length) return;
      clearTimeout(timer);
      timer = setTimeout(lookAgain, restsFor);
    },
    destroy() {
      clearTimeout(timer);
      for (const stop of stops) stop();
      highlights.found.set(null);
    },
  };
}

const redraw = (view: EditorView) => view.dispatch(view.state.tr.setMeta('addToHistory', false));
