import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Spot } from './list-focus.ts';

/** Where a dragged issue would land. */
export interface DropPlace {
  readonly group: string;
  /** The row it would stand before; null is the end of the group. Undefined where the order decides the place. */
  readonly before: string | null | undefined;
}

/** What is being dragged over a list, by pointer or by keys, and where it would land. */
export class DragState {
  spot: Spot | null = null;
  place: DropPlace | null = null;
  /** Picked up by keys: arrows move it, Enter drops. */
  byKeys = false;

  constructor() {
    makeObservable(this, { spot: observableRef, place: observableRef, byKeys: true });
  }

  get isOn(): boolean {
    return this.spot !== null;
  }

  start(spot: Spot, byKeys: boolean): void {
    runInAction(() => {
      this.spot = spot;
      this.byKeys = byKeys;
      this.place = null;
    });
  }

  over(place: DropPlace | null): void {
    const same = place?.group === this.place?.group && place?.before === this.place?.before;
    if (!same) runInAction(() => (this.place = place));
  }

  end(): void {
    runInAction(() => {
      this.spot = null;
      this.place = null;
      this.byKeys = false;
    });
  }

  /** Whether the slot line stands above this row, or at the end of this group (`id` null). */
  isSlot(group: string, id: string | null): boolean {
    return this.place !== null && this.place.group === group && this.place.before === id;
  }
}
