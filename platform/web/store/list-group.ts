import { makeAutoObservable, observable, observableRef, type IObservableArray } from 'mobx';

/** One group of a list (the whole of a flat one): what of it is loaded, in order, and how many there are. */
export class ListGroup<T> {
  readonly key: string;
  /** Ids in the order shown; observable. */
  readonly ids: IObservableArray<string> = observable.array<string>([], { deep: false });
  /** The last row that the loaded pages reach; rows after it are on pages not loaded. Null: everything is loaded. */
  boundary: T | null = null;
  /** Its count is known, and none of its rows yet. */
  isUnread = false;
  /** The server's count, and what pending edits add to it. */
  serverCount = 0;
  drift = 0;
  loading: 'no' | 'loading' | 'failed' = 'no';

  constructor(key: string) {
    this.key = key;
    makeAutoObservable(this, { key: false, ids: false, boundary: observableRef });
  }

  /** Rows in the group, loaded or not, as people see it now. */
  get count(): number {
    return this.serverCount + this.drift;
  }

  /** Returns whether rows beyond the loaded pages exist. */
  get hasMore(): boolean {
    return this.isUnread || this.boundary !== null;
  }
}
