import { entry, issueOf, textOf, type ActivitySource } from '#features/issues/server/public.ts';

/** The lines that links add to a history: their addresses (wire-work-tracking.md 5). A changed title adds none. */
export const linkActivity: ActivitySource = {
  entities: ['issue_link'],
  lines: (change) => {
    const issueId = issueOf(change);
    const [id, old, now] = [change.entity_id, textOf(change.before?.['url']), textOf(change.fields['url'])];
    if (issueId === null) return [];
    if (change.op === 'created') return [entry('created', 'link', { issueId, oldText: '', newText: now, newId: id })];
    if (change.op === 'deleted') return [entry('deleted', 'link', { issueId, oldText: old, newText: '', oldId: id })];
    if (now === null || old === null) return [];
    return [entry('updated', 'link', { issueId, oldText: old, newText: now, oldId: id, newId: id })];
  },
};
