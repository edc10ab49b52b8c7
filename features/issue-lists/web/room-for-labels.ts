import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';

/** What properties take of a row in pixels, as `draw-properties.tsx` draws them, each with the gap after it. */
const widths = {
  start_date: 100,
  due_date: 100,
  state: 124,
  priority: 28,
  assignee: 60,
  menu: 24,
  subIssues: 92,
  links: 44,
};

/** What the other properties of a row leave for its labels, in pixels, of the `room` that all of them have. */
export function roomForLabels(session: ListSession, issue: Issue, room: number): number {
  const { isShown } = session.shown;
  const hasStart = isShown('start_date') && session.place.hasStartDates;
  const others = (['due_date', 'state', 'priority', 'assignee'] as const).filter((one) => isShown(one));
  const taken = [
    widths.menu,
    ...others.map((one) => widths[one]),
    hasStart ? widths.start_date : 0,
    isShown('sub_issue_count') && issue.sub_issues_count > 0 ? widths.subIssues : 0,
    isShown('link') && issue.link_count > 0 ? widths.links : 0,
  ];
  // The button around the labels has 4 pixels at each side.
  return room - taken.reduce((sum, width) => sum + width, 8);
}
