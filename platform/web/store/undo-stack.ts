import { signal, type Signal } from '#platform/ui/signal.ts';

/** Something done in this tab that can be taken back once. */
export interface Undoable {
  /** Takes it back; doing it twice does nothing more. */
  readonly undo: () => void;
}

const longest = 100;

/** A request in flight, which can be taken back once it is answered. */
export interface ExpectedUndo {
  /** Has `note` remember what was done, and takes that back at once when `Mod Z` was pressed meanwhile. */
  readonly answered: (note: () => void) => void;
  /** Expects it no longer: it was answered, or failed, and then there is nothing to take back. */
  readonly end: () => void;
}

interface Expected {
  /** The newest entry when it was sent: what is noted above it was done later. */
  readonly above: Undoable | undefined;
  isUnwanted: boolean;
}

/** What was done in this tab, oldest first: `Mod Z` walks back through it (decisions.md 3.13). */
export class UndoStack {
  readonly #entries: Signal<readonly Undoable[]> = signal<readonly Undoable[]>([]);
  readonly #expected: Signal<readonly Expected[]> = signal<readonly Expected[]>([]);

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

  /**
   * Expects a request in flight to be noted. What the person just did is on screen before the server has answered, so
   * `Mod Z` means it, and not what was done before it.
   */
  expect(): ExpectedUndo {
    const expected: Expected = { above: this.#entries.get().at(-1), isUnwanted: false };
    const end = () => this.#expected.set(this.#expected.get().filter((other) => other !== expected));
    this.#expected.set([...this.#expected.get(), expected]);
    return {
      answered: (note) => {
        end();
        const before = this.#entries.get();
        note();
        const newest = this.#entries.get().at(-1);
        if (expected.isUnwanted && newest && !before.includes(newest)) newest.undo();
      },
      end,
    };
  }

  /** Takes back the newest, or has it taken back once it is answered; false when nothing is left. */
  undoNewest(): boolean {
    const newest = this.#entries.get().at(-1);
    const expected = this.#expected.get().findLast(({ isUnwanted }) => !isUnwanted);
    if (expected && expected.above === newest) {
      expected.isUnwanted = true;
      return true;
    }
    newest?.undo();
    return newest !== undefined;
  }

  /** Returns whether anything can be taken back. */
  get isEmpty(): boolean {
    return this.#entries.get().length === 0 && this.#expected.get().every(({ isUnwanted }) => isUnwanted);
  }

  /** Forgets everything: another person, or another workspace. */
  clear(): void {
    this.#entries.set([]);
    this.#expected.set([]);
  }
}

/** The commands of this tab. */
export const undoStack = new UndoStack();
