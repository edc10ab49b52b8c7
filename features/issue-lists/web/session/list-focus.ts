import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';

/** One appearance of an issue in a list: an issue with two labels stands in two groups. */
export interface RowPosition {
  readonly group: string;
  readonly id: string;
}

/** How the pointer moved, as its event says. */
export type PointerStep = Pick<PointerEvent, 'movementX' | 'movementY' | 'pointerType'>;

/** How long after the pointer moved over a row keys still mean that row, in milliseconds (screens.md 3.1). */
const hoverLasts = 2_000;

/**
 * How far the pointer goes, in pixels, before keys mean its row: a nudge of the desk takes nothing from the keyboard, nor
 * does a list that moves under a pointer at rest.
 */
const leastTravel = 6;

/**
 * Which row of a list keys act on: the row the pointer moved over in the last two seconds, else the active one; none
 * while the focus is in the open issue. Every command that acts on an issue asks here, and the row shows the mark.
 */
export class ListFocus {
  active: RowPosition | null = null;
  /** Rises when the active row should take the keyboard focus. */
  focusRequests = 0;
  /** The row whose title is being changed in place, as one word. */
  renaming: string | null = null;
  /** The one row that is the target: rows watch for themselves, so that moving the pointer draws two of them anew. */
  readonly #marked = observable.map<string, true>();
  #pointed: RowPosition | null = null;
  #isAway = false;
  #travel = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeObservable(this, { active: observableRef, focusRequests: true, renaming: true, activeKey: computed });
  }

  /** The active row as one word; rows compare theirs with it. */
  get activeKey(): string | null {
    return this.active === null ? null : positionKey(this.active);
  }

  /** Makes a row active; with `take` it also gets the keyboard focus. */
  set(position: RowPosition | null, take = false): void {
    runInAction(() => {
      this.active = position;
      if (take) this.focusRequests += 1;
      this.#point(null);
    });
    this.#travel = 0;
  }

  /** Gives the keyboard focus to the active row once more. */
  takeAgain(): void {
    runInAction(() => (this.focusRequests += 1));
  }

  /** Opens the field for the title of a row. */
  startRenaming(position: RowPosition): void {
    this.set(position);
    runInAction(() => (this.renaming = positionKey(position)));
    holdKeys(() => this.stopRenaming());
  }

  /** Closes it; the keyboard goes back to the row. */
  stopRenaming(): void {
    if (this.renaming === null) return;
    runInAction(() => (this.renaming = null));
    this.takeAgain();
  }

  /** Forgets what the pointer was over: other rows lie there now. */
  forgetPointer(): void {
    this.#point(null);
  }

  /** The pointer moved over a row. */
  hover(position: RowPosition, { movementX, movementY, pointerType }: PointerStep): void {
    if (pointerType === 'touch') return;
    this.#travel += Math.abs(movementX) + Math.abs(movementY);
    if (this.#travel >= leastTravel && (movementX !== 0 || movementY !== 0)) this.#point(position);
  }

  /** Forgets the pointer's row when the pointer left it. */
  leave(position: RowPosition): void {
    if (this.#pointed && positionKey(this.#pointed) === positionKey(position)) this.#point(null);
  }

  /** Whether the focus is in the open issue. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** The focus went into the open issue, or left it. */
  goAway(isAway: boolean): void {
    this.#isAway = isAway;
    this.#mark();
  }

  /** The row that keys act on now; null when they mean the open issue, or nothing. */
  get target(): RowPosition | null {
    return this.#isAway ? null : (this.#pointed ?? this.active);
  }

  /** Whether keys act on this row; observable. */
  isTarget(key: string): boolean {
    return this.#marked.has(key);
  }

  /** Whether keys act on any row; observable. */
  get hasTarget(): boolean {
    return this.#marked.size > 0;
  }

  #point(position: RowPosition | null): void {
    clearTimeout(this.#timer);
    this.#pointed = position;
    if (position) this.#timer = setTimeout(() => this.#point(null), hoverLasts);
    this.#mark();
  }

  #mark(): void {
    const { target } = this;
    const key = target && positionKey(target);
    runInAction(() => {
      for (const old of this.#marked.keys()) if (old !== key) this.#marked.delete(old);
      if (key !== null) this.#marked.set(key, true);
    });
  }
}

/** A position as one word. */
export function positionKey({ group, id }: RowPosition): string {
  return `${group}/${id}`;
}
