import type { StoredChange } from '#platform/server/changes/read-changes.ts';
import type { Change } from '#platform/shared/live.ts';
import type { FeedRules, Viewer } from './viewer.ts';

/** Returns the changes this viewer may see, in order, as the feed sends them. */
export async function filterChanges(
  rules: FeedRules,
  viewer: Viewer,
  changes: readonly StoredChange[],
): Promise<Change[]> {
  const seen: Change[] = [];
  for (const change of changes) {
    const { viewers: _viewers, viewers_before: _before, via: _via, overwrote, ...bare } = change;
    const sight = viewer.see(change);
    // A lost value is sent only to the person who lost it.
    const lost = sight === 'vanishes' ? [] : (overwrote ?? []).filter(({ user_id }) => user_id === viewer.userId);
    const entry: Change = lost.length > 0 ? { ...bare, overwrote: lost } : bare;
    if (sight === 'shown') seen.push(entry);
    if (sight === 'vanishes') seen.push({ ...entry, op: 'deleted', fields: {} });
    if (sight === 'appears') {
      const whole = await rules.readWhole(viewer, change);
      if (whole) seen.push({ ...entry, op: 'created', fields: whole });
    }
  }
  return seen;
}
