import { entry, issueOf, textOf, type ActivitySource } from '#features/issues/server/public.ts';

/** Reactions are kept in histories and shown in none (wire-work-tracking.md 5). */
export const reactionActivity: ActivitySource = {
  entities: ['issue_reaction', 'comment_reaction'],
  lines: (change) => {
    const issueId = issueOf(change);
    if (issueId === null || change.op === 'updated') return [];
    const given = change.op === 'created';
    const code = textOf((given ? change.fields : change.before)?.['reaction']);
    return [entry(change.op, 'reaction', given ? { issueId, newText: code } : { issueId, oldText: code })];
  },
};
