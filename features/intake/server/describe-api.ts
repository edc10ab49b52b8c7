import type { Action } from '#features/access/rules.ts';
import { intake, intakeDetail, intakeItem } from '#features/intake/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

const statuses = '-2 pending, -1 declined, 0 snoozed, 1 accepted, 2 duplicate.';
const list = {
  may: 'issue.read',
  says: '`status` is a comma list, by default the pending, among them those whose snooze is over. Takes the filters of every issue list. `next_snooze_end` says when the lists change by themselves.',
} as const;
const submit = {
  may: 'intake.submit',
  says: 'Of a guest only title, description and priority are taken. The issue stays out of all lists until it is accepted or closed.',
} as const;
const read = { may: 'issue.read' } as const;
const update = {
  may: 'intake.update',
  says: 'Only project admins decide; a decision that others send is ignored. Declined and duplicate issues move to the first canceled state.',
} as const;
const remove = { may: 'intake.update', says: 'Deletes the issue too, unless it was accepted.' } as const;

/** What the API reference says of intake. */
export const notes: ApiNotes<Action> = {
  tags: { intake: 'Intake: issues that wait for a decision. Paths name them by the id of the issue.' },
  values: { source: 'IN_APP' },
  schemas: {
    IntakeItem: schemaNote(intakeItem, 'An issue of the intake in lists.', { fields: { status: statuses } }),
    IntakeDetail: schemaNote(intakeDetail, 'An issue of the intake with its description.', {
      fields: { status: statuses, duplicate_issue_detail: 'The original, of a duplicate.' },
    }),
    Intake: schemaNote(intake, 'The intake of a project.'),
  },
  calls: {
    listIntakeIssues: list,
    createIntakeIssue: submit,
    readIntakeIssue: read,
    updateIntakeIssue: update,
    deleteIntakeIssue: remove,
    readIntake: { may: 'issue.update' },
    deleteIntake: { may: 'issue.update', says: 'The default one cannot be deleted.' },
    listIntakeIssuesAlias: list,
    createIntakeIssueAlias: submit,
    readIntakeIssueAlias: read,
    updateIntakeIssueAlias: update,
    deleteIntakeIssueAlias: remove,
    readIntakeAlias: { may: 'issue.update' },
    deleteIntakeAlias: { may: 'issue.update', says: 'The default one cannot be deleted.' },
  },
};
