import { computed, makeObservable, observableRef, runInAction } from 'mobx';

/** One appearance of an issue in a list: an issue with two labels stands in two groups. */
export interface Spot {
  readonly group: string;
  readonly id: string;
}

/** How long after the pointer moved over a row keys still mean that row, in milliseconds (screens.md 3.1). */
const hoverLasts = 2_000;

/** Which row of a list keys act on. One row is active; the pointer's row goes before it for a moment. */
export class ListFocus {
  active: Spot | null = null;
  /** Rises when the active row should take the keyboard focus. */
  turn = 0;
  #hovered: { readonly spot: Spot; readonly at: number } | null = null;

  constructor() {
    makeObservable(this, { active: observableRef, turn: true, activeKey: computed });
  }

  /** The active row as one word; rows compare theirs with it. */
  get activeKey(): string | null {
    return this.active === null ? null : spotKey(this.active);
  }

  /** Makes a row active; with `take` it also gets the keyboard focus. */
  set(spot: Spot | null, take = false): void {
    runInAction(() => {
      this.active = spot;
      if (take) this.turn += 1;
    });
    this.#hovered = null;
  }

  /** Gives the keyboard focus to the active row once more. */
  takeAgain(): void {
    runInAction(() => (this.turn += 1));
  }

  /** Forgets what the pointer was over: other rows lie there now. */
  forgetPointer(): void {
    this.#hovered = null;
  }

  hover(spot: Spot): void {
    this.#hovered = { spot, at: Date.now() };
  }

  /** Forgets the pointer's row when the pointer left it. */
  leave(spot: Spot): void {
    if (this.#hovered && spotKey(this.#hovered.spot) === spotKey(spot)) this.#hovered = null;
  }

  /** The row that keys act on now. */
  get target(): Spot | null {
    const isFresh = this.#hovered !== null && Date.now() - this.#hovered.at < hoverLasts;
    return isFresh ? (this.#hovered?.spot ?? null) : this.active;
  }
}

/** A spot as one word. */
export function spotKey({ group, id }: Spot): string {
  return `${group}/${id}`;
}
