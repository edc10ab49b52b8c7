import type { Action } from '#features/access/rules.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of undo. */
export const notes: ApiNotes<Action> = {
  tags: {
    undo: 'Undo a command.',
  },
  calls: {
    undoGroup: {
      may: 'workspace.read',
      says: "Reverts one of the caller's commands of the last 30 days as a whole. Refused if someone changed the same values since: `blocked` lists up to twenty.",
    },
  },
};
