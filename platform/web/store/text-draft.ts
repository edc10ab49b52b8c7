import { makeObservable, runInAction } from 'mobx';

/** How long after the last key a text is saved by itself, in milliseconds (screens.md 3.8). */
export const savesAfter = 1_500;

export interface TextDraftParts {
  /**
   * Saves a text that was edited from `base`; answers what is stored by then, or null when it was refused. Answers late
   * while the network is away.
   */
  save(text: string, base: string): Promise<string | null>;
  /** Why a text cannot be saved as it is, or null. */
  check?(text: string): string | null;
  /** Called with what is typed and not saved yet, to store it elsewhere; null when everything is saved. */
  keep?(unsaved: Unsaved | null): void;
  /** How long after the last key it is saved by itself, in milliseconds; `savesAfter` when absent. */
  readonly savesAfter?: number;
  /** Saving merges the text with what others wrote since its base; otherwise the person decides first. */
  readonly merges?: boolean;
  /** Whether saving by itself waits for now; leaving the field saves all the same. */
  waits?(): boolean;
  /** Whether the person may write the text at all for now; what they typed stays until they may again. */
  mayWrite?(): boolean;
}

/** A text that was typed and not saved, and the text it was edited from. */
export interface Unsaved {
  readonly text: string;
  readonly base: string;
}

/**
 * A text being edited: what is typed stays, whatever arrives meanwhile, and is saved by itself. Another person's text
 * is shown when nothing is typed; otherwise it is kept in `theirs`. Where saving merges, it waits there until the field
 * is left, elsewhere until the person has decided. Observable.
 */
export class TextDraft {
  text: string;
  /** What somebody else wrote while this was being edited. */
  theirs: string | null = null;
  state: 'saved' | 'typed' | 'saving' | 'failed' = 'saved';
  readonly merges: boolean;
  #isFocused = false;
  /** What was sent from here, to recognize it when it comes back through the store. */
  readonly #sent = new Set<string>();
  /** What is being saved: painted already, and taken back if it is refused. */
  readonly #inFlight = new Set<string>();
  readonly #parts: TextDraftParts;
  /**
   * What the text was edited from: the stored text that was shown, then the one sent last. Never a text that was not shown
   * here, so that a merge finds what others wrote (docs/decisions/027).
   */
  #base: string;
  /** The stored text, as far as is known. */
  #stored: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts with the stored text; `unsaved` is what an earlier visit typed and could not save. */
  constructor(stored: string, parts: TextDraftParts, unsaved: Unsaved | null = null) {
    this.#parts = parts;
    this.merges = parts.merges ?? false;
    this.#base = stored;
    this.#stored = stored;
    this.text = stored;
    makeObservable(this, { text: true, theirs: true, state: true });
    if (unsaved && unsaved.text !== stored) {
      this.text = unsaved.text;
      this.#base = unsaved.base;
      this.state = 'typed';
      if (unsaved.base !== stored) this.theirs = stored;
    } else if (unsaved) {
      // Shown by a write that an earlier page left, which the server may still refuse: it stays typed until it is saved.
      this.#base = unsaved.base;
      this.state = unsaved.base === stored ? 'saved' : 'typed';
    }
  }

  /** The text that the next save says it was edited from. */
  get base(): string {
    return this.#base;
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
    if (this.state === 'typed') this.#saveLater();
  }

  /** Saves now what is typed. Nothing is sent while it cannot be saved, or while the person has to decide about another's text. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if ((this.state !== 'typed' && this.state !== 'failed') || this.problem !== null) return;
    if (this.theirs !== null && !this.merges) return;
    if (this.#parts.mayWrite?.() === false) return;
    const { text } = this;
    const base = this.#base;
    this.#sent.add(text).add(text.trim());
    // What is typed from here on begins from what was sent, though nobody has answered yet.
    this.#base = text;
    this.#inFlight.add(text).add(text.trim());
    runInAction(() => (this.state = 'saving'));
    const stored = await this.#parts.save(text, base);
    this.#inFlight.delete(text);
    this.#inFlight.delete(text.trim());
    const isLast = this.text === text;
    runInAction(() => {
      if (stored === null) {
        if (this.#base === text) this.#base = base;
        if (isLast) this.state = 'failed';
        return;
      }
      this.#stored = stored;
      this.theirs = null;
      if (!isLast) return;
      this.state = 'saved';
      if (!this.#isFocused) this.#showStored();
    });
    if (stored !== null && isLast) this.#parts.keep?.(null);
  }

  /** Takes the text that is stored now. */
  receive(stored: string): void {
    // Shown but not stored: a refusal brings the earlier text back, which then is nobody else's.
    if (this.#inFlight.has(stored) || stored === this.#stored) return;
    this.#stored = stored;
    runInAction(() => {
      if (this.state === 'saved' && !this.#isFocused) this.#showStored();
      else if (stored === this.text) {
        this.#base = stored;
        this.theirs = null;
      } else if (stored === this.#base) this.theirs = null;
      else if (!this.#sent.has(stored)) this.theirs = stored;
    });
  }

  /** Enters the field: from here on nothing replaces its text by itself. */
  enter(): void {
    this.#isFocused = true;
  }

  /** Leaves the field: saves, or returns to the stored text where nothing is typed or what is cannot be saved. */
  leave(): void {
    this.#isFocused = false;
    if (this.problem !== null) this.revert();
    else if (this.state === 'saved') runInAction(() => this.#showStored());
    else void this.save();
  }

  /** Takes somebody else's text and gives up one's own. */
  takeTheirs(): void {
    this.revert();
  }

  /** Keeps one's own text and saves it over somebody else's, which was seen. */
  keepMine(): Promise<void> {
    runInAction(() => {
      this.#base = this.#stored;
      this.theirs = null;
      this.state = 'typed';
    });
    return this.save();
  }

  /** Returns to the stored text. */
  revert(): void {
    clearTimeout(this.#timer);
    runInAction(() => {
      this.#showStored();
      this.state = 'saved';
    });
    this.#parts.keep?.(null);
  }

  /**
   * Runs when typing pauses. While another person's text waits, nothing is saved yet: two people in one paragraph would
   * replace each other's text again and again.
   */
  async #rest(): Promise<void> {
    if (this.#parts.waits?.() === true) return this.#saveLater();
    if (this.theirs === null || !this.#isFocused) await this.save();
    return undefined;
  }

  #saveLater(): void {
    this.#timer = setTimeout(() => void this.#rest(), this.#parts.savesAfter ?? savesAfter);
  }

  #showStored(): void {
    this.#base = this.#stored;
    this.text = this.#stored;
    this.theirs = null;
  }
}
