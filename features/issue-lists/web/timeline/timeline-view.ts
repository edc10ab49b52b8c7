import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { movingWith } from '#features/issue-lists/web/drag/drop-issue.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { ShownDependencies } from './dependencies/shown-dependencies.ts';
import { ShownSubIssues } from './sub-issue-spans.ts';
import { TimelineState } from './chart/timeline-state.ts';

/** One timeline on screen: the list of issues, and the chart of their days. */
export interface TimelineView {
  readonly session: ListSession;
  readonly state: TimelineState;
  readonly dependencies: ShownDependencies;
  readonly subIssues: ShownSubIssues;
}

/** The issues whose bars move with one. */
export function movesWith({ session }: TimelineView, position: RowPosition): ReadonlySet<string> {
  return new Set(movingWith(session, position));
}

/** Opens a timeline over a list. */
export function openTimeline(session: ListSession, isPhone: boolean): TimelineView {
  const state = new TimelineState(isPhone);
  const issues = () => session.positions.flatMap(({ id }) => session.rows.get(id) ?? []);
  return {
    session,
    state,
    dependencies: new ShownDependencies(session),
    subIssues: new ShownSubIssues(issues, () => state.dayWidth),
  };
}
