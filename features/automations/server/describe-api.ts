import type { Action } from '#features/access/rules.ts';
import { idleCounts } from '#features/automations/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of automations. */
export const automationsNotes: ApiNotes<Action> = {
  tags: { automations: 'What a project does by itself.' },
  schemas: {
    IdleIssueCounts: schemaNote(idleCounts, 'How many issues the next night archives and closes.'),
  },
  calls: {
    countIdleIssues: {
      may: 'automation.manage',
      says: 'By the project’s `archive_in` and `close_in`, as if the night came now. 0 while one is off.',
    },
  },
};
