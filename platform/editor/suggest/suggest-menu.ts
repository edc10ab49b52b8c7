import type { Editor } from '@tiptap/core';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ReactNode } from 'react';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import type { Asked, SuggestKind } from './find-trigger.ts';
import { closeSuggest } from './suggest-plugin.ts';

/** A line of a menu in the text. */
export interface SuggestItem {
  readonly id: string;
  readonly label: string;
  /** Shown behind the label in a quieter color. */
  readonly hint?: string | undefined;
  readonly group?: string | undefined;
  readonly icon?: Icon;
  /** A drawn mark instead of an icon. */
  readonly mark?: ReactNode;
  readonly keys?: string | undefined;
  /** Does it; what was typed to find it is gone by then. */
  readonly run: (editor: Editor) => void;
}

export interface SuggestSource {
  /** The name of the menu for assistive technology. */
  readonly label: string;
  /** Says what to type, while nothing is typed. */
  readonly hint?: string;
  /** Calls `show` with what it has for a query, also later, until it says `isDone`. Returns how to stop. */
  find(query: string, show: (items: readonly SuggestItem[], isDone: boolean) => void): (() => void) | void;
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The menu that is open in a text, at most one: what was asked for, what was found, and which line is chosen. Observable. */
export class SuggestMenu {
  editor: Editor | null = null;
  asked: Asked | null = null;
  items: readonly SuggestItem[] = [];
  active = 0;
  isDone = true;
  readonly kinds: readonly SuggestKind[];
  readonly #sources: Partial<Record<SuggestKind, SuggestSource>>;
  #stop: (() => void) | void = undefined;
  /** Enter was pressed before anything was found. */
  #takesFirst = false;

  constructor(sources: Partial<Record<SuggestKind, SuggestSource>>) {
    this.#sources = sources;
    const all: readonly SuggestKind[] = ['commands', 'people', 'issues', 'pages', 'emoji'];
    this.kinds = all.filter((kind) => sources[kind]);
    makeObservable(this, { asked: observableRef, items: observableRef, active: true, isDone: true });
  }

  /** The menu that is to be seen: it has lines, looks for some, or says what to type. */
  get isOpen(): boolean {
    return this.asked !== null && (this.items.length > 0 || !this.isDone || this.hint !== undefined);
  }

  /** What to type, while nothing is typed. */
  get hint(): string | undefined {
    return this.asked?.query === '' ? this.#sources[this.asked.kind]?.hint : undefined;
  }

  /** The name of the menu. */
  get label(): string {
    return this.asked ? (this.#sources[this.asked.kind]?.label ?? '') : '';
  }

  /** Takes what the text asks for now. */
  ask(asked: Asked | null): void {
    const before = this.asked;
    if (asked === before) return;
    if (asked && before && asked.kind === before.kind && asked.query === before.query) {
      runInAction(() => (this.asked = asked));
      return;
    }
    this.#stop?.();
    this.#stop = undefined;
    this.#takesFirst = false;
    runInAction(() => {
      this.asked = asked;
      this.active = 0;
      this.isDone = asked === null;
      if (asked === null || asked.kind !== before?.kind) this.items = [];
    });
    if (asked)
      this.#stop = this.#sources[asked.kind]?.find(asked.query, (items, isDone) => this.#show(asked, items, isDone));
  }

  /** Takes a key of the editor; returns whether it was one of the menu's. */
  press(event: KeyboardEvent): boolean {
    if (!this.isOpen || event.isComposing) return false;
    const { key } = event;
    const count = this.items.length;
    const step = moves[key];
    if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      if (count > 0) runInAction(() => (this.active = (this.active + step + count) % count));
    } else if (key === 'Escape') this.close();
    else if ((key === 'Enter' || key === 'Tab') && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const item = this.items[this.active];
      if (item) this.pick(item);
      else if (this.isDone) return false;
      else this.#takesFirst = true;
    } else return false;
    event.preventDefault();
    // A dialog or panel around the editor would close.
    event.stopPropagation();
    return true;
  }

  /** Does what a line says, in place of what was typed. */
  pick(item: SuggestItem): void {
    const { editor, asked } = this;
    if (!editor || !asked) return;
    this.ask(null);
    editor.chain().focus().deleteRange({ from: asked.from, to: asked.to }).run();
    item.run(editor);
  }

  /** Closes the menu and leaves what was typed. */
  close(): void {
    if (this.editor) closeSuggest(this.editor.view);
  }

  /** Chooses a line with the pointer. */
  point(index: number): void {
    runInAction(() => (this.active = index));
  }

  #show(asked: Asked, items: readonly SuggestItem[], isDone: boolean): void {
    if (this.asked?.kind !== asked.kind || this.asked.query !== asked.query) return;
    // Nothing is called so: a further space means that it is text (screens.md 3.9).
    if (isDone && items.length === 0 && asked.query.endsWith(' ')) return void setTimeout(() => this.close());
    runInAction(() => {
      this.items = items;
      this.isDone = isDone;
      this.active = Math.min(this.active, Math.max(0, items.length - 1));
    });
    const first = items[0];
    if (this.#takesFirst && first) this.pick(first);
  }
}
