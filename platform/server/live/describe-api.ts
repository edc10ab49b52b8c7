import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';
import { change } from '#platform/shared/live.ts';

/** What the API reference says of the log of changes. */
export const liveNotes: ApiNotes = {
  tags: {
    live: 'The log of changes that clients follow.',
  },
  schemas: {
    Change: schemaNote(change, 'One entry of the log.', {
      fields: {
        seq: 'Its number; numbers only rise.',
        group_id: 'The same for all changes of one command; what undo takes.',
        fields: 'The new values, by the key they have elsewhere.',
        overwrote: 'Values of the caller that it replaced unseen; absent for everybody else.',
      },
    }),
  },
  calls: {
    listChanges: {
      may: 'workspace.read',
      says: 'Since a number, as far as the caller may see it. See Following changes.',
    },
    listOverwritten: {
      may: 'workspace.read',
      says: 'Values of the caller that others replaced without having seen them, as far as the log reaches back.',
    },
  },
};
