import { entry, issueOf, textOf, type ActivitySource } from '#features/issues/server/public.ts';

/** The lines that files add to a history: the keys they are stored under (wire-work-tracking.md 5). */
export const attachmentActivity: ActivitySource = {
  entities: ['issue_attachment'],
  lines: (change) => {
    const issueId = issueOf(change);
    if (issueId === null || change.op === 'updated') return [];
    const id = change.entity_id;
    if (change.op === 'created')
      return [
        entry('created', 'attachment', { issueId, oldText: '', newText: textOf(change.fields['asset']), newId: id }),
      ];
    return [
      entry('deleted', 'attachment', { issueId, oldText: textOf(change.before?.['asset']), newText: '', oldId: id }),
    ];
  },
};
