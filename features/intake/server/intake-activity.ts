import { entry, issueOf, textOf, type ActivityEntry, type ActivitySource } from '#features/issues/server/public.ts';

type Verb = Extract<ActivityEntry['verb'], `${number}`>;

/** The names of the statuses in a history (wire-work-tracking.md 5). */
const names: ReadonlyMap<unknown, readonly [Verb, string]> = new Map([
  [-2, ['-2', 'Pending']],
  [-1, ['-1', 'Rejected']],
  [0, ['0', 'Snoozed']],
  [1, ['1', 'Accepted']],
  [2, ['2', 'Duplicate']],
]);

/**
 * The line that each decision leaves in a history; the new status, as a number, is its verb. Beyond the wire, a snooze has
 * its end as `comment`; a duplicate has the key of its original there, and its id as `new_identifier`.
 */
export const intakeActivity: ActivitySource = {
  entities: ['intake_issue'],
  lines: (change) => {
    const issueId = issueOf(change);
    const now = names.get(change.fields['status']);
    const old = names.get(change.before?.['status']);
    if (change.op !== 'updated' || issueId === null || now === undefined || old === undefined) return [];
    const till = textOf(change.fields['snoozed_till']);
    const original = textOf(change.fields['duplicate_to']);
    return [
      entry(now[0], 'intake', {
        issueId,
        oldText: old[1],
        newText: now[1],
        newId: original,
        ...(till === null ? {} : { comment: till }),
        ...(original === null ? {} : { commentIssue: original }),
      }),
    ];
  },
};
