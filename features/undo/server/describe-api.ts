import type { Action } from '#features/access/rules.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of undo. */
export const undoNotes: ApiNotes<Action> = {
  tags: {
    undo: 'Taking back what was done.',
  },
  calls: {
    undoGroup: {
      may: 'workspace.read',
      says: "Takes back one of the caller's own commands of the last 30 days, whole. Refused when somebody changed the same values since: `blocked` names the first twenty.",
    },
  },
};
