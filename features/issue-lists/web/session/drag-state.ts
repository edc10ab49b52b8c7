import { makeObservable, observableRef, runInAction } from 'mobx';
import type { RowPosition } from './list-focus.ts';

/** Where a dragged issue would land. */
export interface DropTarget {
  readonly group: string;
  /** The row it would stand before; null is the end of the group. Undefined where the order of the list decides. */
  readonly before: string | null | undefined;
}

/** A row that was dropped into another group. */
interface Dropped {
  readonly from: RowPosition;
  readonly to: RowPosition;
}

/** What is being dragged over a list, by pointer or by keys, and where it would land. */
export class DragState {
  position: RowPosition | null = null;
  /** The issues that go along, in the order of the list: the selection, if the row is part of it; else the row's alone. */
  ids: readonly string[] = [];
  target: DropTarget | null = null;
  /** Picked up by keys: arrows move it, Enter drops. */
  byKeys = false;
  /** What was dropped last, until the server has taken it or refused it. */
  dropped: Dropped | null = null;

  constructor() {
    makeObservable(this, { position: observableRef, ids: observableRef, target: observableRef, byKeys: true });
  }

  get isOn(): boolean {
    return this.position !== null;
  }

  start(position: RowPosition, ids: readonly string[], byKeys: boolean): void {
    runInAction(() => {
      this.position = position;
      this.ids = ids;
      this.byKeys = byKeys;
      this.target = null;
    });
  }

  over(target: DropTarget | null): void {
    const same = target?.group === this.target?.group && target?.before === this.target?.before;
    if (!same) runInAction(() => (this.target = target));
  }

  end(): void {
    runInAction(() => {
      this.position = null;
      this.ids = [];
      this.target = null;
      this.byKeys = false;
    });
  }

  /** Whether an issue is pale: the pointer carries its picture. Picked up by keys, it is read where it stands. Observable. */
  fades(id: string): boolean {
    return !this.byKeys && this.ids.includes(id);
  }

  /** Whether the line of the drop stands above this row, or at the end of this group (`id` null). */
  isTarget(group: string, id: string | null): boolean {
    return this.target !== null && this.target.group === group && this.target.before === id;
  }
}
