import { searchRanked, type RankedIssue } from '#features/search/contract.ts';
import type { SearchQuestion } from '#features/search/mirror/search-mirror.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ReadSearch } from './read-operators.ts';
import { TypedSearch } from './typed-search.ts';

export interface IssueSearchParts {
  readonly client: ApiClient;
  readonly slug: string;
  /** The projects that the person is in. */
  readonly projects: () => SearchQuestion['projects'];
  /** The one project that is searched; all of them when absent or null. */
  readonly within?: () => string | null;
  /** Takes a typed text apart; it is looked for as it is when absent. */
  readonly read?: (text: string) => ReadSearch;
  /** Asks what this device keeps of the workspace; null when it cannot say. */
  readonly askDevice: (name: string, args: unknown) => Promise<unknown>;
  /** How long typing must pause before the server is asked, in milliseconds. */
  readonly rest?: number;
}

/** Issues shown at once. */
const most = 20;

/** A text that is nothing but that. */
export const plain = (text: string): ReadSearch => ({ text, filter: '', within: null, kinds: null });

/** Finds issues by their text while a person types. Observable. */
export class IssueSearch extends TypedSearch<RankedIssue> {
  constructor({ client, slug, projects, within = () => null, read = plain, askDevice, rest }: IssueSearchParts) {
    super({
      async device(text) {
        const asked = read(text);
        // Filters are looked up by the server.
        if (asked.filter !== '' || asked.kinds?.has('issue') === false) return asked.filter === '' ? [] : null;
        const project = asked.within ?? within();
        const searched = projects().filter(({ id }) => project === null || id === project);
        const question: SearchQuestion = { text: asked.text, projects: searched, limit: most };
        const answer = await askDevice('search', question);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mirror answers as its question says
        return Array.isArray(answer) ? (answer as RankedIssue[]) : null;
      },
      async server(text, signal) {
        const asked = read(text);
        if (asked.kinds?.has('issue') === false) return [];
        const project = asked.within ?? within();
        const query = {
          search: asked.text,
          per_page: String(most),
          ...(asked.filter === '' ? {} : { q: asked.filter }),
          ...(project === null ? {} : { project_id: project }),
        };
        return (await client.send(searchRanked, { params: { slug }, query }, { signal, once: true })).results;
      },
      complete,
      ...(rest === undefined ? {} : { rest }),
    });
  }
}

/** An issue named by its key goes first all the same. */
function complete(shown: readonly RankedIssue[], found: readonly RankedIssue[]): readonly RankedIssue[] {
  const known = new Set(shown.map(({ id }) => id));
  const more = found.filter(({ id }) => !known.has(id));
  const isKey = ({ place, score }: RankedIssue) => place === 'key' && score >= 10;
  return [...more.filter(isKey), ...shown, ...more.filter((one) => !isKey(one))].slice(0, most);
}
