import type { Action } from '#features/access/rules.ts';
import { foundIssue, rankedIssue, searchResults } from '#features/search/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of search. */
export const searchNotes: ApiNotes<Action> = {
  tags: {
    search: 'Finding issues, projects and other things by text.',
  },
  schemas: {
    FoundIssue: schemaNote(foundIssue, 'An issue to choose.'),
    RankedIssue: schemaNote(rankedIssue, 'An issue that was found, with the places that match.'),
    TextPiece: schemaNote(
      rankedIssue.shape.name.element,
      'A piece of a text. `hit` marks what was looked for; never HTML.',
    ),
    FoundByName: schemaNote(searchResults.shape.cycle.element, 'Something of a project that was found by its name.', {
      base: 'output',
    }),
  },
  calls: {
    searchWorkspace: {
      may: 'workspace.read',
      says: "Everything of the caller's projects whose name holds the text; always all seven keys.",
    },
    searchRanked: {
      may: 'workspace.read',
      says: 'Keys, names, descriptions and comments, the best first, with the places that match.',
    },
    searchIssues: {
      may: 'issue.read',
      says: 'For a parent, a sub-issue, a relation, a cycle or a module: what cannot be chosen is left out. At most 100.',
    },
  },
};
