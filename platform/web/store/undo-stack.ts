import { signal, type Signal } from '#platform/ui/signal.ts';

/** Something done in this tab that can be taken back once. */
export interface Undoable {
  /** Takes it back; doing it twice does nothing more. */
  readonly undo: () => void;
}

const longest = 100;

/** What was done in this tab, oldest first: `Mod Z` walks back through it (decisions.md 3.13). */
export class UndoStack {
  readonly #entries: Signal<readonly Undoable[]> = signal<readonly Undoable[]>([]);

  /** Remembers what was just done. The hundred newest are kept. */
  note(undo: () => void): Undoable {
    const entry: Undoable = {
      undo: () => {
        if (!this.#entries.get().includes(entry)) return;
        this.#entries.set(this.#entries.get().filter((other) => other !== entry));
        undo();
      },
    };
    this.#entries.set([...this.#entries.get(), entry].slice(-longest));
    return entry;
  }

  /** Takes back the newest; false when nothing is left. */
  undoNewest(): boolean {
    const newest = this.#entries.get().at(-1);
    newest?.undo();
    return newest !== undefined;
  }

  /** Returns whether anything can be taken back. */
  get isEmpty(): boolean {
    return this.#entries.get().length === 0;
  }

  /** Forgets everything: another person, or another workspace. */
  clear(): void {
    this.#entries.set([]);
  }
}

/** The commands of this tab. */
export const undoStack = new UndoStack();
