import { makeObservable, observableRef, observableStruct, runInAction } from 'mobx';
import type { SharedDocument } from './join-document.ts';

/** Somebody who has the text open. */
export interface PresentPerson {
  readonly id: string;
  readonly name: string;
}

/** Somebody else, and where they are. */
export interface PersonHere extends PresentPerson {
  /** Their cursor, else what they have in sight, as a position of Yjs; null where their client does not say. */
  readonly place: object | null;
}

/** What the screen around a text needs of writing together in it. */
interface Values {
  /**
   * `opening`: the text is not here yet. `together`: it is one document for everybody. `alone`: that is not possible here,
   * and the text is saved as a whole.
   */
  readonly mode: 'opening' | 'together' | 'alone';
  /** Whether something typed here is not stored on the server yet. */
  readonly isUnsent: boolean;
  readonly isConnected: boolean;
  readonly people: readonly PersonHere[];
  /** The document, while it is joined. */
  readonly shared: SharedDocument | null;
}

/** How writing together stands, for the header of a screen; it loads nothing of the editor. Observable. */
export class TogetherState implements Values {
  mode: Values['mode'] = 'opening';
  isUnsent = false;
  isConnected = false;
  people: readonly PersonHere[] = [];
  shared: SharedDocument | null = null;
  /** Scrolls to where a person is in the text; does nothing while they are nowhere. */
  goTo: (userId: string) => void = () => undefined;

  constructor() {
    // Each by itself: with every letter some of it changes, and what shows the rest is not drawn again for that.
    makeObservable(this, {
      mode: observableRef,
      isUnsent: observableRef,
      isConnected: observableRef,
      people: observableStruct,
      shared: observableRef,
    });
  }

  /** Begins anew once the document is joined again: what it says is not here until then. */
  left(): void {
    const mode = this.mode === 'together' ? 'opening' : this.mode;
    this.set({ mode, isConnected: false, isUnsent: false, people: [], shared: null });
  }

  set(values: Partial<Values>): void {
    runInAction(() => Object.assign(this, values));
  }
}
