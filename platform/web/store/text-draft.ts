import { makeObservable, runInAction } from 'mobx';

/** How long after the last key a text is saved by itself, in milliseconds (screens.md 3.8). */
export const savesAfter = 1_500;

export interface TextDraftParts {
  /** Saves a text; false when it was refused. Answers late while the network is away. */
  save(text: string): Promise<boolean>;
  /** Why a text cannot be saved as it is, or null. */
  check?(text: string): string | null;
  /** Hears of what is typed and not saved yet, to keep it elsewhere; null when all is saved. */
  keep?(unsaved: { readonly text: string; readonly base: string } | null): void;
}

/**
 * A text being edited: what is typed stays, whatever arrives meanwhile, and is saved by itself. Somebody else's text
 * shows when nothing is typed; otherwise it stands aside in `theirs` until the person decides. Observable.
 */
export class TextDraft {
  text: string;
  /** What somebody else wrote while this was being edited. */
  theirs: string | null = null;
  state: 'saved' | 'typed' | 'saving' | 'failed' = 'saved';
  #isFocused = false;
  /** What was sent from here: it comes back through the store, whoever changed the object last. */
  readonly #sent = new Set<string>();
  readonly #parts: TextDraftParts;
  #base: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts with the stored text; `unsaved` is what an earlier visit typed and could not save. */
  constructor(stored: string, parts: TextDraftParts, unsaved: { text: string; base: string } | null = null) {
    this.#parts = parts;
    this.#base = stored;
    this.text = stored;
    makeObservable(this, { text: true, theirs: true, state: true });
    if (unsaved && unsaved.text !== stored) {
      this.text = unsaved.text;
      this.state = 'typed';
      if (unsaved.base !== stored) this.theirs = stored;
    }
  }

  /** Why the text cannot be saved as it is, or null. */
  get problem(): string | null {
    return this.#parts.check?.(this.text) ?? null;
  }

  /** Takes what was typed; it is saved once typing rests. */
  type(text: string): void {
    runInAction(() => {
      this.text = text;
      this.state = text === this.#base ? 'saved' : 'typed';
    });
    this.#parts.keep?.(this.state === 'saved' ? null : { text, base: this.#base });
    clearTimeout(this.#timer);
    if (this.state === 'typed') this.#timer = setTimeout(() => void this.save(), savesAfter);
  }

  /** Saves now what is typed. Nothing is sent while it cannot be saved, or while somebody else's text waits for a decision. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if ((this.state !== 'typed' && this.state !== 'failed') || this.problem !== null || this.theirs !== null) return;
    const { text } = this;
    this.#sent.add(text).add(text.trim());
    runInAction(() => (this.state = 'saving'));
    const isSaved = await this.#parts.save(text);
    runInAction(() => {
      if (isSaved) this.#base = text;
      // Typing went on meanwhile: that is still to be saved.
      if (this.text === text) this.state = isSaved ? 'saved' : 'failed';
    });
    if (isSaved && this.text === text) this.#parts.keep?.(null);
  }

  /** Hears that the stored text is now this. `isMine`: this person wrote it, here or in another window. */
  receive(stored: string, isMine: boolean): void {
    if (stored === this.#base || stored === this.text) {
      this.#base = stored;
      return;
    }
    runInAction(() => {
      if (this.state === 'saved' && !this.#isFocused) {
        this.#base = stored;
        this.text = stored;
      } else if (isMine || this.#sent.has(stored)) this.#base = stored;
      else this.theirs = stored;
    });
  }

  /** Enters the field: from here on nothing replaces its text by itself. */
  enter(): void {
    this.#isFocused = true;
  }

  /** Leaves the field: saves, or returns to the stored text where what is typed cannot be saved. */
  leave(): void {
    this.#isFocused = false;
    if (this.problem !== null) this.revert();
    else void this.save();
  }

  /** Takes somebody else's text and gives up one's own. */
  takeTheirs(): void {
    runInAction(() => {
      this.#base = this.theirs ?? this.#base;
      this.text = this.#base;
      this.theirs = null;
      this.state = 'saved';
    });
    clearTimeout(this.#timer);
    this.#parts.keep?.(null);
  }

  /** Keeps one's own text and saves it over somebody else's. */
  keepMine(): Promise<void> {
    runInAction(() => {
      this.theirs = null;
      this.state = 'typed';
    });
    return this.save();
  }

  /** Returns to the stored text. */
  revert(): void {
    clearTimeout(this.#timer);
    runInAction(() => {
      this.text = this.#base;
      this.state = 'saved';
    });
    this.#parts.keep?.(null);
  }
}
