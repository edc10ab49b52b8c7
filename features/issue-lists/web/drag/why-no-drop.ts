import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { changeOfMove } from './drop-issue.ts';

/** Says why what is dragged now may not come into a group; null where it may, and while nothing is dragged. Observable. */
export function whyNoDrop(session: ListSession, group: string): string | null {
  const { position } = session.drag;
  const issue = position && session.rows.get(position.id);
  const facts = issue && session.factsOf(issue);
  if (!facts) return null;
  const change = changeOfMove(session.shown, facts, position.group, group);
  return typeof change === 'string' ? change : null;
}
