import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import type { KeptReading } from '#platform/web/offline/read-kept.ts';

/** What a widget asks for, as a query string would: equal ones ask for the same. */
export type WidgetQuery = Readonly<Record<string, string>>;

/** Reads what a query asks for, as `readKept` does. */
type ReadWidget<V> = (query: WidgetQuery, reading: KeptReading<V>) => Promise<void>;

/**
 * The content of one widget. While the answer to another query is awaited, what was shown stays, with the query it
 * answers, so that its numbers and its links agree. Observable.
 */
export class WidgetSource<V> {
  shown: { readonly query: WidgetQuery; readonly value: V } | null = null;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** Why reading failed, while `status` is 'failed'. */
  error: unknown = null;
  readonly #read: ReadWidget<V>;
  #query: WidgetQuery | null = null;
  #asked = 0;

  constructor(read: ReadWidget<V>) {
    this.#read = read;
    makeObservable(this, { shown: observableRef, status: observable, error: observableRef });
  }

  /** Reads what a query asks for. Never rejects: see `status`. */
  async ask(query: WidgetQuery): Promise<void> {
    this.#query = query;
    runInAction(() => (this.status = 'loading'));
    await this.load();
  }

  /** Nobody looks at it any more: changes do not have it read again. */
  rest(): void {
    this.#query = null;
  }

  /** Reads again what was asked last, if anything was; later answers to earlier reads are dropped. */
  async load(): Promise<void> {
    const query = this.#query;
    if (query === null) return;
    this.#asked += 1;
    const request = this.#asked;
    const isKnown = () => isEqual(this.shown?.query ?? null, query);
    const refused = (error: unknown) => {
      if (request !== this.#asked) return;
      runInAction(() => {
        this.error = error;
        // What is known stays, unless the person may not see it any more.
        if (!isKnown() || !isUnanswered(error)) this.shown = null;
        this.status = this.shown ? 'ready' : 'failed';
      });
    };
    const take = (value: V, isKept: boolean) => {
      // What is on screen is newer than what was kept.
      if (request !== this.#asked || (isKept && isKnown())) return;
      runInAction(() => {
        this.shown = { query, value };
        this.status = 'ready';
      });
    };
    try {
      await this.#read(query, { take, refused });
    } catch (error) {
      refused(error);
    }
  }
}

function isEqual(a: WidgetQuery | null, b: WidgetQuery): boolean {
  return a !== null && JSON.stringify(a) === JSON.stringify(b);
}
