import { labelsThatFit } from '#features/labels/web/public.ts';
import { countsOf, widthOfCounts } from '#features/issue-lists/web/draw-counts.tsx';
import type { NumberField } from '#features/issue-lists/web/numbers.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { PlanKind } from '#features/issues/web/store/plans.ts';
import { keysOf } from '#platform/shared/objects.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';

/** What properties take of a row in pixels, as `draw-properties.tsx` draws them, each with the gap after it. */
const usualWidths = {
  modules: 124,
  cycle: 124,
  estimate: 60,
  start_date: 100,
  due_date: 100,
  state: 132,
  priority: 28,
  assignee: 68,
  menu: 24,
};

/** On large screens names of modules, cycles and states, which are seldom longer, stand whole. */
const wideWidths = { ...usualWidths, modules: 204, cycle: 204, state: 172 };
const wideFrom = 1112;

/** Whether the properties of a row have room for the wide columns; `room` is what all of them have, in pixels. */
export const isWideLine = (room: number) => room >= wideFrom;

const widthsIn = (room: number) => (isWideLine(room) ? wideWidths : usualWidths);

/**
 * Where there are labels, they keep at least so much before modules, the cycle and the estimate get any: a name and how
 * many more there are. With less they are dots, and names say more than another column that is often empty.
 */
const leastForLabels = 150;
/** From right to left, as they stand in a row: what stands left gives way first. */
const plansInRow = ['estimate', 'cycle', 'modules'] as const;
const planFields = { modules: 'module_ids', cycle: 'cycle_id', estimate: 'estimate_point' } as const;

/** Returns which of modules, cycle and estimate a row shows, from left to right; `room` is what all its properties have. */
export function plansInLine(session: ListSession, facts: ProjectFacts, room: number): readonly PlanKind[] {
  const { place, shown } = session;
  let rest =
    room - fixedWidth(session, room) - (shown.isShown('labels') && place.hasAny('label_ids') ? leastForLabels : 0);
  const fitting = plansInRow.filter((kind) => {
    if (!isPlanShown(session, facts, kind) || !place.hasAny(planFields[kind])) return false;
    rest -= widthsIn(room)[kind];
    return rest >= 0;
  });
  return fitting.toReversed();
}

/** Whether rows and cards show modules, cycle or estimate: not where the group, or the page, says it of all its issues. */
export function isPlanShown({ shown, place }: ListSession, facts: ProjectFacts, kind: PlanKind): boolean {
  const isSaid =
    kind === 'cycle' &&
    (shown.grouping === 'cycle' || shown.subGrouping === 'cycle' || place.fixed?.['cycle'] !== undefined);
  return shown.isShown(kind) && facts.uses(kind) && !isSaid;
}

/** What properties take of a line of their own, each with the gap after it: the state as much as six letters of it. */
const tallWidths = { labels: 40, start_date: 80, due_date: 84, state: 76, priority: 28, face: 32, faces: 56, menu: 28 };

/**
 * Returns what the properties' own line of a narrow row leaves out, so that the state keeps six letters of its name: the start
 * date first, then the labels' dots.
 */
export function leftOutOfLine(
  { shown: { isShown } }: ListSession,
  issue: Issue,
  room: number,
): readonly ('labels' | 'start_date')[] {
  const people = isShown('assignee') ? issue.assignee_ids.length : 0;
  const has = {
    labels: isShown('labels') && issue.label_ids.length > 0,
    start_date: isShown('start_date') && issue.start_date !== null,
    due_date: isShown('due_date') && issue.target_date !== null,
    state: isShown('state'),
    priority: isShown('priority') && issue.priority !== 'none',
    face: people === 1,
    faces: people > 1,
    menu: true,
  };
  let used = keysOf(tallWidths).reduce((sum, key) => sum + (has[key] ? tallWidths[key] : 0), 0);
  return (['start_date', 'labels'] as const).filter((key) => {
    if (!has[key] || used <= room) return false;
    used -= tallWidths[key];
    return true;
  });
}

/** What the properties take that every row shows. */
function fixedWidth({ shown: { isShown }, place }: ListSession, room: number): number {
  const widths = widthsIn(room);
  const always = (['due_date', 'state', 'priority', 'assignee'] as const).filter((one) => isShown(one));
  const hasStart = isShown('start_date') && place.hasAny('start_date');
  return always.reduce((sum, one) => sum + widths[one], widths.menu + (hasStart ? widths.start_date : 0));
}

/** What stands in a row beside its labels. */
interface Beside {
  /** What all properties of the row have, in pixels. */
  readonly room: number;
  readonly plans: readonly PlanKind[];
  readonly counts: readonly NumberField[];
}

/** How many more than three people there are, after their pictures. */
const morePeople = 24;

/** What the other properties of a row leave for its labels, in pixels. */
export function roomForLabels(session: ListSession, issue: Issue, { room, plans, counts }: Beside): number {
  const people = session.shown.isShown('assignee') && issue.assignee_ids.length > 3 ? morePeople : 0;
  // The button around the labels has 4 pixels at each side.
  const others = 8 + fixedWidth(session, room) + people + widthOfCounts(counts);
  return room - others - plans.reduce((sum, kind) => sum + widthsIn(room)[kind], 0);
}

/** Returns which numbers of an issue its row shows: the last ones give way where no label would have its name beside them. */
export function countsInLine(
  session: ListSession,
  facts: ProjectFacts,
  issue: Issue,
  { room, plans }: Omit<Beside, 'counts'>,
): readonly NumberField[] {
  let counts = countsOf(session, issue);
  if (issue.label_ids.length === 0 || !session.shown.isShown('labels')) return counts;
  const names = facts.labels.only(issue.label_ids).map(({ name }) => name);
  // None are known until the project's labels have arrived.
  if (names.length === 0) return counts;
  while (counts.length > 0 && labelsThatFit(names, roomForLabels(session, issue, { room, plans, counts })) === 0)
    counts = counts.slice(0, -1);
  return counts;
}
