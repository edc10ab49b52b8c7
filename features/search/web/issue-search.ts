import { makeObservable, observableRef, runInAction } from 'mobx';
import { searchRanked, type RankedIssue } from '#features/search/contract.ts';
import type { SearchQuestion } from '#features/search/mirror/search-mirror.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';

export interface IssueSearchParts {
  readonly client: ApiClient;
  readonly slug: string;
  /** The projects that the person is in. */
  readonly projects: () => SearchQuestion['projects'];
  /** The one project that is searched; all of them when absent or null. */
  readonly within?: () => string | null;
  /** Asks what this device keeps of the workspace; null when it cannot say. */
  readonly askDevice: (name: string, args: unknown) => Promise<unknown>;
  /** How long typing must pause before the server is asked, in milliseconds. */
  readonly rest?: number;
}

/** Issues shown at once. */
const most = 20;

/**
 * Finds issues by their text while a person types: results from this device appear at once, and the server completes
 * them without moving what is already shown (screens.md 3.43). Observable.
 */
export class IssueSearch {
  text = '';
  results: readonly RankedIssue[] = [];
  /** `device`: the server does not answer, only this device was searched. `nobody`: not even that. */
  status: 'idle' | 'searching' | 'done' | 'device' | 'nobody' = 'idle';
  /** The text that `results` are of; those of an earlier one stay in sight until others are there. */
  answered = '';
  readonly #parts: IssueSearchParts;
  #abort = new AbortController();

  constructor(parts: IssueSearchParts) {
    this.#parts = parts;
    makeObservable(this, { text: true, results: observableRef, status: true, answered: true });
  }

  /** Whether the results are of what is typed now; observable. */
  get isCurrent(): boolean {
    return this.answered === this.text;
  }

  /** Looks for another text; what was under way for the one before is given up. Resolves when it is done. */
  async type(text: string): Promise<void> {
    this.stop();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const isBlank = text.trim() === '';
    runInAction(() => {
      this.text = text;
      this.status = isBlank ? 'idle' : 'searching';
      if (!isBlank) return;
      this.results = [];
      this.answered = text;
    });
    if (isBlank) return;
    let shown: readonly RankedIssue[] = [];
    const onDevice = this.#searchDevice(text).then((found) => {
      if (signal.aborted || found === null) return found;
      shown = found;
      if (this.status === 'searching') this.#show(found, found.length > 0);
      return found;
    });
    try {
      const found = await this.#searchServer(text, signal);
      this.#end(signal, 'done', complete(shown, found));
    } catch (error) {
      // What the server refuses (a text of no words) finds nothing.
      if (!isUnanswered(error)) return this.#end(signal, 'done', shown);
      const kept = await onDevice;
      this.#end(signal, kept === null ? 'nobody' : 'device', kept ?? []);
    }
  }

  /** Cancels running requests. */
  stop(): void {
    this.#abort.abort();
  }

  #end(signal: AbortSignal, status: IssueSearch['status'], results: readonly RankedIssue[]): void {
    if (signal.aborted) return;
    runInAction(() => {
      this.status = status;
      this.#show(results, true);
    });
  }

  /** `isAnswer`: there is something to choose from, or nothing more will come. */
  #show(results: readonly RankedIssue[], isAnswer: boolean): void {
    runInAction(() => {
      this.results = results;
      if (isAnswer) this.answered = this.text;
    });
  }

  async #searchDevice(text: string): Promise<readonly RankedIssue[] | null> {
    const within = this.#parts.within?.() ?? null;
    const projects = this.#parts.projects().filter(({ id }) => within === null || id === within);
    const question: SearchQuestion = { text, projects, limit: most };
    const answer = await this.#parts.askDevice('search', question);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mirror answers as its question says
    return Array.isArray(answer) ? (answer as RankedIssue[]) : null;
  }

  async #searchServer(text: string, signal: AbortSignal): Promise<readonly RankedIssue[]> {
    const { client, slug, rest = 200 } = this.#parts;
    const within = this.#parts.within?.() ?? null;
    await new Promise((resolve) => setTimeout(resolve, rest));
    if (signal.aborted) return [];
    const query = { search: text, per_page: String(most), ...(within === null ? {} : { project_id: within }) };
    const { results } = await client.send(searchRanked, { params: { slug }, query }, { signal, once: true });
    return results;
  }
}

/** Keeps what is shown and adds what only the server knows; an issue named by its key goes first all the same. */
function complete(shown: readonly RankedIssue[], found: readonly RankedIssue[]): readonly RankedIssue[] {
  const known = new Set(shown.map(({ id }) => id));
  const more = found.filter(({ id }) => !known.has(id));
  const isKey = ({ place, score }: RankedIssue) => place === 'key' && score >= 10;
  return [...more.filter(isKey), ...shown, ...more.filter((one) => !isKey(one))].slice(0, most);
}
