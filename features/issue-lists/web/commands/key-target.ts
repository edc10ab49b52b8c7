import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { positionKey } from '#features/issue-lists/web/session/list-focus.ts';
import { anchorIn } from '#features/issues/web/commands/anchor-in.ts';
import type { IssueTarget } from '#features/issues/web/commands/issue-target.ts';

/**
 * The issue that keys mean now: the open one while the focus is in it, else the row just pointed at, else the active row,
 * else the open one (screens.md 3.1, 4.1). The row shows it, see `rowMarks`.
 */
export function keyTarget(session: ListSession): IssueTarget | null {
  const peek = document.querySelector('[data-peek]');
  const position = session.focus.target;
  const id = position?.id ?? session.peekId;
  const issue = id === null ? undefined : session.rows.get(id);
  const facts = issue && session.factsOf(issue);
  if (!facts) return null;
  const row = position && document.querySelector(`[data-position="${CSS.escape(positionKey(position))}"]`);
  const anchor = row?.querySelector('[data-title]') ?? row ?? anchorIn(peek);
  return anchor ? { facts, issue, host: session, anchor } : null;
}
