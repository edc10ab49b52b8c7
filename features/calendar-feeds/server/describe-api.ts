import type { Action } from '#features/access/rules.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of calendars. */
export const notes: ApiNotes<Action> = {
  tags: { calendars: 'Due dates and cycles for calendar programs.' },
  values: { url: 'https://cairn.example.com/api/calendars/…/calendar.ics?token=…' },
  calls: {
    openCalendar: {
      may: 'workspace.read',
      says: 'Without `project_id`: due dates of issues assigned to the caller, and the cycles of their projects. With it: all due dates and cycles of one project.',
    },
    resetCalendars: { may: 'workspace.read', says: 'The addresses the caller has had in this workspace stop working.' },
    readCalendar: {
      says: 'The address is secret and needs no sign-in. Contains what its person may see now. Responds 304 to `If-None-Match`.',
    },
  },
};
