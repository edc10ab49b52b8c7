import { makeObservable, observableRef, runInAction } from 'mobx';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';

/** The two that are searched, and how their answers come together. */
export interface Searched<R> {
  /** What this device finds; null when it cannot say. */
  readonly device: (text: string) => Promise<readonly R[] | null>;
  /** What the server finds. Rejects when it refuses or does not answer. */
  readonly server: (text: string, signal: AbortSignal) => Promise<readonly R[]>;
  /** Keeps what is shown and adds what only the server knows. */
  readonly complete: (shown: readonly R[], found: readonly R[]) => readonly R[];
  /** How long typing must pause before the server is asked, in milliseconds. */
  readonly rest?: number;
}

/** The two answers to a text; each resolves when it is there, or will not come. */
export interface Asked {
  readonly device: Promise<unknown>;
  readonly server: Promise<unknown>;
}

/**
 * Finds things while a person types: results from this device appear at once, and the server completes them without moving
 * what is already shown (screens.md 3.43). Observable.
 */
export class TypedSearch<R> {
  text = '';
  results: readonly R[] = [];
  /** `device`: the server does not answer, only this device was searched. `nobody`: not even that. */
  status: 'idle' | 'searching' | 'done' | 'device' | 'nobody' = 'idle';
  /** The text that `results` are of; those of an earlier one stay in sight until others are there. */
  answered = '';
  /** Why the server refused what is typed, for people; null when it did not. */
  problem: string | null = null;
  /** The answers to what is typed. */
  asked: Asked = { device: Promise.resolve(), server: Promise.resolve() };
  readonly #searched: Searched<R>;
  #abort = new AbortController();

  constructor(searched: Searched<R>) {
    this.#searched = searched;
    makeObservable(this, { text: true, results: observableRef, status: true, answered: true, problem: true });
  }

  /** Whether the results are of what is typed now; observable. */
  get isCurrent(): boolean {
    return this.answered === this.text;
  }

  /**
   * Looks for another text; what was under way for the one before is given up. Resolves when it is done. Each answer waits
   * for that of `after`, a search whose results stand above these.
   */
  async type(text: string, after?: Asked): Promise<void> {
    const answered = { device: Promise.withResolvers<void>(), server: Promise.withResolvers<void>() };
    this.asked = { device: answered.device.promise, server: answered.server.promise };
    try {
      await this.#ask(text, after, answered.device.resolve);
    } finally {
      answered.device.resolve();
      answered.server.resolve();
    }
  }

  async #ask(text: string, after: Asked | undefined, deviceAnswered: () => void): Promise<void> {
    this.stop();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const isBlank = text.trim() === '';
    runInAction(() => {
      this.text = text;
      this.problem = null;
      this.status = isBlank ? 'idle' : 'searching';
      if (!isBlank) return;
      this.results = [];
      this.answered = text;
    });
    if (isBlank) return;
    const { device, server, complete, rest = 200 } = this.#searched;
    let shown: readonly R[] = [];
    const onDevice = Promise.all([device(text), after?.device]).then(([found]) => {
      deviceAnswered();
      if (signal.aborted || found === null) return found;
      shown = found;
      if (this.status === 'searching') this.#show(found, found.length > 0);
      return found;
    });
    try {
      await new Promise((resolve) => setTimeout(resolve, rest));
      const [found] = signal.aborted ? [[]] : await Promise.all([server(text, signal), after?.server]);
      this.#end(signal, 'done', complete(shown, found));
    } catch (error) {
      // What the server refuses (a text of no words) finds nothing.
      if (!isUnanswered(error)) return this.#end(signal, 'done', shown, explain(error));
      const kept = await onDevice;
      this.#end(signal, kept === null ? 'nobody' : 'device', kept ?? []);
    }
  }

  /** Cancels running requests. */
  stop(): void {
    this.#abort.abort();
  }

  #end(
    signal: AbortSignal,
    status: TypedSearch<R>['status'],
    results: readonly R[],
    problem: string | null = null,
  ): void {
    if (signal.aborted) return;
    runInAction(() => {
      this.status = status;
      this.problem = problem;
      this.#show(results, true);
    });
  }

  /** `isAnswer`: there is something to choose from, or nothing more will come. */
  #show(results: readonly R[], isAnswer: boolean): void {
    runInAction(() => {
      this.results = results;
      if (isAnswer) this.answered = this.text;
    });
  }
}

/** What is wrong with a filter is said for people. */
function explain(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'FIELD_INVALID' ? error.sentence : null;
}
