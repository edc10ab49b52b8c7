import type { ProjectRecord } from '#features/projects/contract.ts';
import type { ThingsQuestion } from '#features/search/mirror/search-things.ts';
import { searchThings, type FoundThing } from '#features/search/things-contract.ts';
import { plain, type IssueSearchParts } from './issue-search.ts';
import type { ReadSearch } from './read-operators.ts';
import { TypedSearch } from './typed-search.ts';

interface ThingSearchParts extends Omit<IssueSearchParts, 'projects'> {
  readonly projects: () => readonly Pick<ProjectRecord, 'id' | 'page_view' | 'cycle_view' | 'module_view'>[];
}

/** Things of a kind found at once. */
const most = 20;

/** Finds pages, cycles, modules, views and people while somebody types. Observable. */
export class ThingSearch extends TypedSearch<FoundThing> {
  constructor({ client, slug, projects, within = () => null, read = plain, askDevice, rest }: ThingSearchParts) {
    super({
      async device(text) {
        const asked = read(text);
        if (isForIssues(asked)) return [];
        const project = asked.within ?? within();
        const searched = projects().filter(({ id }) => project === null || id === project);
        const question: ThingsQuestion = {
          text: asked.text,
          pages: searched.filter(({ page_view }) => page_view).map(({ id }) => id),
          cycles: searched.filter(({ cycle_view }) => cycle_view).map(({ id }) => id),
          modules: searched.filter(({ module_view }) => module_view).map(({ id }) => id),
          limit: most,
        };
        const answer = await askDevice('searchThings', question);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mirror answers as its question says
        return Array.isArray(answer) ? ofKinds(answer as FoundThing[], asked) : null;
      },
      async server(text, signal) {
        const asked = read(text);
        if (isForIssues(asked)) return [];
        const project = asked.within ?? within();
        const query = { search: asked.text, ...(project === null ? {} : { project_id: project }) };
        const { results } = await client.send(searchThings, { params: { slug }, query }, { signal, once: true });
        return ofKinds(results, asked);
      },
      complete(shown, found) {
        const known = new Set(shown.map(({ id }) => id));
        return [...shown, ...found.filter(({ id }) => !known.has(id))];
      },
      ...(rest === undefined ? {} : { rest }),
    });
  }
}

function isForIssues({ text, kinds }: ReadSearch): boolean {
  return text === '' || (kinds?.size === 1 && kinds.has('issue'));
}

function ofKinds(found: readonly FoundThing[], { kinds }: ReadSearch): readonly FoundThing[] {
  return kinds === null ? found : found.filter(({ kind }) => kinds.has(kind));
}
