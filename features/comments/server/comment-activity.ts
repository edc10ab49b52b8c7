import { entry, issueOf, type ActivitySource } from '#features/issues/server/public.ts';

/**
 * Comments stand in a history as themselves; the line beside them says that something was said, for whoever counts what
 * people did, and is left out where comments are shown (wire-work-tracking.md 5). It does not repeat the words.
 */
export const commentActivity: ActivitySource = {
  entities: ['comment'],
  lines: (change) => {
    const issueId = issueOf(change);
    // Another author without the replaced one: a placeholder became the person it stood for.
    if (issueId === null || (change.op === 'updated' && change.before === null)) return [];
    return [entry(change.op, 'comment', { issueId, commentId: change.entity_id })];
  },
};
