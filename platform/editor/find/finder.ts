import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { yUndoPluginKey } from '@tiptap/y-tiptap';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { TextRange } from '#platform/editor/highlights/text-anchor.ts';
import { movedPosition } from '#platform/editor/moved-position.ts';
import { findMatches, patternOf, type FindQuery } from './find-matches.ts';
import { replaceWords, withReplaced } from './replace-words.ts';

/** How long a text rests before what others, or the person, wrote is looked through, in milliseconds. */
const restsFor = 150;

interface FinderView {
  /** Shows a match; called for what was typed into the field, and for each step to another one. */
  readonly onShow: (match: TextRange) => void;
  /** Something is marked otherwise than before. */
  readonly onMark: () => void;
}

/** Finds words in the text of an editor, goes from match to match, and replaces them. Observable. */
export class Finder {
  query: FindQuery = { text: '', matchCase: false };
  matches: readonly TextRange[] = [];
  /** The index of the match that is gone to; -1 without any. */
  active = -1;
  readonly #editor: Editor;
  readonly #view: FinderView;
  /** Where the next search begins. */
  #start = 0;
  /** The match that is gone to, also while the text is being changed. */
  #range: TextRange | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOld = false;

  constructor(editor: Editor, view: FinderView) {
    this.#editor = editor;
    this.#view = view;
    makeObservable(this, { query: observableRef, matches: observableRef, active: observable });
  }

  /** Follows what changes in the text. */
  start(): void {
    this.#editor.on('transaction', this.#follow);
  }

  /** The match that is gone to; null without any. */
  get range(): TextRange | null {
    return this.#range;
  }

  /** Ends it. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#editor.off('transaction', this.#follow);
  }

  /** Finds something else: from the caret at first, then from where the last match was found. */
  search(query: FindQuery): void {
    if (this.query.text === '') this.#start = this.#editor.state.selection.from;
    runInAction(() => (this.query = query));
    this.#look();
    if (this.#range) this.#view.onShow(this.#range);
  }

  /** Goes to the next match, or to the one before; after the last comes the first. */
  step(by: 1 | -1): void {
    if (this.#isOld) this.#look();
    const count = this.matches.length;
    if (count === 0) return;
    this.#goTo((this.active + by + count) % count);
  }

  /** Replaces the match that is gone to, and goes to the next one. */
  replace(text: string): void {
    if (this.#isOld) this.#look();
    const { state, view, isEditable } = this.#editor;
    if (!isEditable || !this.#range) return;
    const { from } = this.#range;
    const change = closeHistory(state.tr);
    replaceWords(change, this.#range, text);
    endUndoStep(state);
    view.dispatch(change);
    this.#start = from + text.length;
    this.#range = null;
    this.#look();
    if (this.active >= 0) this.#goTo(this.active);
  }

  /** Replaces all matches, which one undo takes back. Returns how many there were. */
  replaceAll(text: string): number {
    this.#look();
    const { matches } = this;
    const { state, view, isEditable } = this.#editor;
    if (!isEditable || matches.length === 0) return 0;
    const change = closeHistory(state.tr);
    change.replaceWith(0, state.doc.content.size, withReplaced(state.doc, matches, text).content);
    change.setSelection(Selection.near(change.doc.resolve(matches[0]?.from ?? 0)));
    endUndoStep(state);
    view.dispatch(change);
    endUndoStep(view.state);
    this.#range = null;
    this.#look();
    return matches.length;
  }

  #goTo(index: number): void {
    const { state, view } = this.#editor;
    const match = this.matches[index];
    if (!match) return;
    this.#mark(index, match);
    // Where the caret will be when the person goes back to the text.
    const selection = TextSelection.create(state.doc, match.from, match.to);
    view.dispatch(state.tr.setSelection(selection).setMeta('addToHistory', false));
    this.#view.onShow(match);
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#isOld = false;
    const pattern = patternOf(this.query);
    const matches = pattern ? findMatches(this.#editor.state.doc, pattern) : [];
    const before = this.#range?.from ?? this.#start;
    const next = matches.findIndex(({ from }) => from >= before);
    const index = matches.length === 0 ? -1 : Math.max(0, next);
    runInAction(() => (this.matches = matches));
    this.#mark(index, matches[index] ?? null);
  }

  #mark(index: number, range: TextRange | null): void {
    this.#range = range;
    if (range) this.#start = range.from;
    runInAction(() => (this.active = index));
    this.#view.onMark();
  }

  readonly #follow = ({ transaction }: { transaction: Transaction }): void => {
    if (!transaction.docChanged) return;
    this.#start = movedPosition(transaction, this.#start);
    if (this.#range) {
      const { from, to } = this.#range;
      this.#range = { from: movedPosition(transaction, from, 1), to: movedPosition(transaction, to, -1) };
      if (this.#range.from >= this.#range.to) this.#range = null;
    }
    this.#isOld = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#editor.isDestroyed || this.#look(), restsFor);
    this.#view.onMark();
  };
}

/** Ends a step of the undo of a text that several people write in, which else takes what follows at once for the same step. */
function endUndoStep(state: EditorState): void {
  const history: unknown = yUndoPluginKey.getState(state);
  if (isHistory(history)) history.undoManager.stopCapturing();
}

function isHistory(value: unknown): value is { readonly undoManager: { stopCapturing(): void } } {
  return typeof value === 'object' && value !== null && 'undoManager' in value && Boolean(value.undoManager);
}
