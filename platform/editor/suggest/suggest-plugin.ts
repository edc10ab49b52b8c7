import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { findTrigger, type Asked } from './find-trigger.ts';
import type { SuggestMenu } from './suggest-menu.ts';

interface SuggestState {
  readonly asked: Asked | null;
  /** The sign whose menu was closed: it stays closed. */
  readonly closed: number | null;
}

const key = new PluginKey<SuggestState>('suggest');
/** The key of the binding to a shared document, by name: an editor that writes alone does not load Yjs. */
const ySync = 'y-sync$';
const none: SuggestState = { asked: null, closed: null };

/** Closes the menu in the text, which does not open again at this sign. */
export function closeSuggest(view: EditorView): void {
  if (key.getState(view.state)?.asked) view.dispatch(view.state.tr.setMeta(key, 'close'));
}

/** Opens the menu that the text before the caret asks for: its sign was typed where this editor stands now. */
export function openSuggest(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, 'open'));
}

/** Has the editor that takes over from another one leave the menu closed that was closed there; `placeOf` finds its positions here. */
export function keepClosed(from: EditorState, to: Transaction, placeOf: (position: number) => number): void {
  const closed = key.getState(from)?.closed ?? null;
  if (closed !== null) to.setMeta(key, { closed: placeOf(closed) });
}

/** Opens menus while their sign and what follows it are typed; `menu` decides what they hold and takes their keys. */
export function suggestPlugin(menu: SuggestMenu): Extension {
  return Extension.create({
    name: 'suggest',
    // Its keys come before those of lists and tables.
    priority: 1000,
    addProseMirrorPlugins() {
      const { editor } = this;
      menu.editor = editor;
      return [
        new Plugin<SuggestState>({
          key,
          state: {
            init: () => none,
            apply: (tr, before, _old, state) => next(menu, tr, before, state),
          },
          view: () => ({
            update: ({ state }) => menu.ask(key.getState(state)?.asked ?? null),
            destroy: () => menu.ask(null),
          }),
          props: {
            handleKeyDown: (_view, event) => menu.press(event),
            handleDOMEvents: {
              blur: (view) => {
                closeSuggest(view);
                return false;
              },
            },
          },
        }),
      ];
    },
  });
}

function next(menu: SuggestMenu, tr: Transaction, before: SuggestState, state: EditorState): SuggestState {
  if (!tr.docChanged && !tr.selectionSet && tr.getMeta(key) === undefined) return before;
  const told: 'open' | 'close' | { readonly closed: number } | undefined = tr.getMeta(key);
  if (typeof told === 'object') return { asked: null, closed: told.closed };
  const asked = askedAt(menu, state);
  const closed = closedAfter(tr, before.closed);
  if (told === 'close') return { asked: null, closed: before.asked?.from ?? closed };
  if (!asked || asked.from === closed) return { asked: null, closed };
  if (told === 'open') return { asked, closed };
  // A menu opens by typing only: not when the caret moves to an old "/", nor when a text is pasted or arrives.
  const isOpen = before.asked !== null && tr.mapping.map(before.asked.from, -1) === asked.from;
  const byTyping = tr.docChanged && !tr.getMeta('preventUpdate') && tr.getMeta('uiEvent') === undefined;
  return isOpen || (byTyping && isNew(tr, asked)) ? { asked, closed } : { asked: null, closed };
}

/** Where the sign whose menu was closed is after a change; null when it is gone. */
function closedAfter(tr: Transaction, closed: number | null): number | null {
  if (closed === null) return null;
  const { pos, deleted } = tr.mapping.mapResult(closed);
  if (!deleted) return pos;
  // What comes from a shared document replaces the whole text, with the sign in its place. The caret may come back later.
  return tr.getMeta(ySync) !== undefined && letterAt(tr.doc, closed) === letterAt(tr.before, closed) ? closed : null;
}

function letterAt(doc: Node, at: number): string | null {
  return at < doc.content.size ? doc.textBetween(at, at + 1, ' ', ' ') : null;
}

function askedAt(menu: SuggestMenu, { selection }: EditorState): Asked | null {
  if (!(selection instanceof TextSelection) || !selection.empty) return null;
  const { $from } = selection;
  const { parent } = $from;
  if (!parent.isTextblock || parent.type.spec.code || $from.marks().some(({ type }) => type.name === 'code'))
    return null;
  const before = parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const found = findTrigger(before, menu.kinds);
  return found && { kind: found.kind, query: found.query, from: $from.start() + found.at, to: $from.pos };
}

/** Whether the change has typed into the range: its sign, or the first letter where one is needed. */
function isNew(tr: Transaction, { from, to }: Asked): boolean {
  let typed = false;
  tr.mapping.maps.forEach((map, index) => {
    const rest = tr.mapping.slice(index + 1);
    map.forEach((_oldStart, _oldEnd, start, end) => {
      const [first, last] = [rest.map(start, -1), rest.map(end, 1)];
      if (last > first && first >= from - 1 && last <= to && to - from <= last - first + 2) typed = true;
    });
  });
  return typed;
}
