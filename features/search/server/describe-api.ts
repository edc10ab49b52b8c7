import type { Action } from '#features/access/rules.ts';
import { foundIssue, rankedIssue, searchResults } from '#features/search/contract.ts';
import { foundThing } from '#features/search/things-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of search. */
export const notes: ApiNotes<Action> = {
  tags: {
    search: 'Search for issues, projects and more by text.',
  },
  schemas: {
    FoundIssue: schemaNote(foundIssue, 'An issue that can be chosen.'),
    RankedIssue: schemaNote(rankedIssue, 'A matching issue, with its matching texts.'),
    TextPiece: schemaNote(rankedIssue.shape.name.element, 'A piece of plain text. `hit` marks a match.'),
    FoundThing: schemaNote(foundThing, 'A page, cycle, module, view or person that was found.'),
    FoundByName: schemaNote(searchResults.shape.cycle.element, 'A match by name within a project.', {
      base: 'output',
    }),
  },
  calls: {
    searchWorkspace: {
      may: 'workspace.read',
      says: "Finds whatever has the text in its name in the caller's projects. All seven keys are always present.",
    },
    searchRanked: {
      may: 'workspace.read',
      says: 'Searches keys, names, descriptions and comments. Best matches first, with the matching texts.',
    },
    searchThings: {
      may: 'workspace.read',
      says: 'Pages by name and text; cycles, modules, views and people by name. At most 20 of each.',
    },
    searchIssues: {
      may: 'issue.read',
      says: 'Finds candidates for a parent, sub-issue, relation, cycle or module; issues that cannot be chosen are left out. At most 100.',
    },
  },
};
