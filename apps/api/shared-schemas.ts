import * as z from 'zod';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';
import {
  auditFields,
  messageReply,
  projectLite,
  userLite,
  wireDate,
  wireDay,
  wireId,
  wirePlace,
  wireRelation,
  wireTime,
  workspaceLite,
} from '#platform/shared/wire.ts';
import { values } from './values.ts';

/** Schemas that calls of all features share, those of the public API included. */
export const valueNotes: ApiNotes = {
  tags: {},
  schemas: {
    Id: { schema: wireId, says: 'A UUID, in lower case in responses.', value: values['id'] },
    Time: { schema: wireTime, says: 'A time in ISO 8601, with offset.', value: values['created_at'] },
    Day: { schema: wireDate, says: 'A calendar day. It never shifts by time zone.', value: values['target_date'] },
    Relation: {
      schema: wireRelation,
      says: 'An id; `null` or an empty string for none.',
      value: values['id'],
    },
    Ids: { schema: z.array(wireId), says: 'A list of ids.', base: 'output' },
    Place: { schema: wirePlace, says: 'A position; smaller comes first.', base: 'input' },
    DayOrNothing: {
      schema: wireDay,
      says: 'A calendar day; `null` or an empty string for none.',
      value: values['target_date'],
    },
    Recorded: schemaNote(z.object(auditFields), 'When and by whom a record was made and last changed.', {
      base: 'output',
      fields: { deleted_at: 'Null unless it was deleted.', updated_by: 'Null if nobody changed it.' },
    }),
    Message: schemaNote(messageReply, 'A message.'),
  },
};

/** Schemas that calls of all features of the app share. */
export const sharedNotes: ApiNotes = {
  tags: {},
  schemas: {
    IdsOrNull: { schema: z.array(wireId).nullable(), says: 'Ids; `null` leaves them as they are.', base: 'input' },
    Person: schemaNote(userLite, 'A person as other people see them.', { base: 'output' }),
    ProjectInShort: schemaNote(projectLite, 'A short form of a project.', {
      example: { name: 'Website', description: '' },
    }),
    WorkspaceInShort: schemaNote(workspaceLite, 'A short form of a workspace.', { example: { name: 'Harbor' } }),
  },
};
