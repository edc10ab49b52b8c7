import type { Action } from '#features/access/rules.ts';
import { issueTemplate, recurringRecord } from '#features/recurring-issues/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of recurring issues. */
export const notes: ApiNotes<Action> = {
  tags: { 'recurring issues': 'Issues that are created again and again, by a rule of RFC 5545.' },
  schemas: {
    RecurringIssue: schemaNote(recurringRecord, 'When issues are created, and with what.'),
    RecurringIssueTemplate: schemaNote(issueTemplate, 'What each issue is created with.', { base: 'input' }),
  },
  calls: {
    listRecurringIssues: { may: 'automation.manage' },
    createRecurringIssue: {
      may: 'automation.manage',
      says: 'Issues are created as the caller, at the first moment of each day where the project is. Days in the past are skipped.',
    },
    previewRecurrence: { may: 'automation.manage', says: 'The next five days from today on. Nothing is written.' },
    updateRecurringIssue: { may: 'automation.manage', says: 'Issues are created as the caller from then on.' },
    deleteRecurringIssue: { may: 'automation.manage', says: 'Issues that were created stay.' },
  },
};
