import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';
import { change } from '#platform/shared/live.ts';

/** What the API reference says of the log of changes. */
export const notes: ApiNotes = {
  tags: {
    live: 'The change log that clients follow.',
  },
  schemas: {
    Change: schemaNote(change, 'One entry of the change log.', {
      fields: {
        seq: 'The number of the entry; numbers only increase.',
        group_id: 'Shared by all changes of one command; undo takes it.',
        fields: 'The new values, by field.',
        overwrote: 'Values of the caller that it replaced without its author having seen them.',
      },
    }),
  },
  calls: {
    listChanges: {
      may: 'workspace.read',
      says: 'Returns visible changes after a log number. See Following changes.',
    },
    listOverwritten: {
      may: 'workspace.read',
      says: 'Values of the caller that others replaced without having seen them, as far back as the log goes.',
    },
  },
};
