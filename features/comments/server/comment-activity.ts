import { entry, issueOf, type ActivitySource } from '#features/issues/server/public.ts';

/**
 * Comments appear in a history as themselves. Their line only says that something was said, for counting what people
 * did; it is left out where comments are shown and does not repeat the text (wire-work-tracking.md 5).
 */
export const commentActivity: ActivitySource = {
  entities: ['comment'],
  lines: (change) => {
    const issueId = issueOf(change);
    // An author replaced without a former one is a placeholder that became the person it stood for.
    if (issueId === null || (change.op === 'updated' && change.before === null)) return [];
    return [entry(change.op, 'comment', { issueId, commentId: change.entity_id })];
  },
};
