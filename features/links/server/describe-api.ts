import type { Action } from '#features/access/rules.ts';
import { linkRecord } from '#features/links/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of links. */
export const notes: ApiNotes<Action> = {
  tags: {
    'issue links': 'URLs attached to an issue.',
  },
  schemas: {
    Link: schemaNote(linkRecord, 'A URL attached to an issue.'),
  },
  calls: {
    listLinks: { may: 'issue.read', says: 'Newest first.' },
    createLink: { may: 'issue.update' },
    updateLink: { may: 'issue.update' },
    deleteLink: { may: 'issue.update' },
  },
};
