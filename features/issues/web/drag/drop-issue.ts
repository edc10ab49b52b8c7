import { dropChange, takesDrops } from '#features/issues/rules.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import { groupings } from '#features/issues/web/store/display-settings.ts';
import type { DropPlace } from '#features/issues/web/store/drag-state.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import type { Spot } from '#features/issues/web/store/list-focus.ts';
import { slotOf } from './slots.ts';

/**
 * Puts an issue where it was dropped: writes the group's value and its place in one request (screens.md 3.36). The row
 * is there in this call, and flashes once. Answers whether anything changed.
 */
export function dropIssue(bench: IssueBench, spot: Spot, place: DropPlace): boolean {
  const { grouping } = bench.shown;
  const token = grouping === null ? null : groupings[grouping];
  const change = token !== null && takesDrops(token) ? dropChange(token, spot.group, place.group) : {};
  const isSameGroup = spot.group === place.group;
  if (!isSameGroup && Object.keys(change).length === 0) return false;
  const slot = slotOf(bench, spot.id, place);
  if (isSameGroup && (slot === null || isWhereItIs(bench, spot, place))) return false;
  const list = bench.paged?.list.groups.get(place.group);
  const last = slot?.before === null ? bench.issues.table.get(slot.after ?? '') : undefined;
  if (slot && last && list?.hasMore) {
    // The row below is on a page not loaded, so there is no neighbour to name: right after the last one shown.
    void changeIssues(bench.issues, [spot.id], { ...change, set: { ...change.set, sort_order: last.sort_order + 1 } });
  } else void changeIssues(bench.issues, [spot.id], change, slot ? { slot } : {});
  bench.focus.set({ group: place.group, id: spot.id }, true);
  bench.flash(spot.id);
  return true;
}

function isWhereItIs(bench: IssueBench, spot: Spot, place: DropPlace): boolean {
  const ids: readonly string[] = bench.paged?.list.groups.get(spot.group)?.ids ?? [];
  return place.before === spot.id || place.before === (ids[ids.indexOf(spot.id) + 1] ?? null);
}
