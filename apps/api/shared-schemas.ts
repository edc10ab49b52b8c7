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

/** The schemas that stand in calls of every feature. */
export const sharedNotes: ApiNotes = {
  tags: {},
  schemas: {
    Id: { schema: wireId, says: 'A UUID, in lower case in answers.', value: values['id'] },
    Time: { schema: wireTime, says: 'An instant in ISO 8601, with offset.', value: values['created_at'] },
    Day: { schema: wireDate, says: 'A calendar day. It never shifts by time zone.', value: values['target_date'] },
    Relation: {
      schema: wireRelation,
      says: 'The id of something else; `null` or an empty text for nothing.',
      value: values['id'],
    },
    Ids: { schema: z.array(wireId), says: 'Ids of several things.', base: 'output' },
    Place: { schema: wirePlace, says: 'A position among others; smaller comes first.', base: 'input' },
    IdsOrNull: { schema: z.array(wireId).nullable(), says: 'Ids; `null` leaves them as they are.', base: 'input' },
    DayOrNothing: {
      schema: wireDay,
      says: 'A calendar day; `null` or an empty text for none.',
      value: values['target_date'],
    },
    Recorded: schemaNote(z.object(auditFields), 'When and by whom a record was made and last changed.', {
      base: 'output',
      fields: { deleted_at: 'Null unless it was deleted.', updated_by: 'Null when nobody changed it.' },
    }),
    Person: schemaNote(userLite, 'A person as other people see them.', { base: 'output' }),
    ProjectInShort: schemaNote(projectLite, 'A project in short.', { example: { name: 'Website', description: '' } }),
    WorkspaceInShort: schemaNote(workspaceLite, 'A workspace in short.', { example: { name: 'Harbor' } }),
    Message: schemaNote(messageReply, 'A sentence.'),
  },
};
