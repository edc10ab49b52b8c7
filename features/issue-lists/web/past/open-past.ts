import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { openPlace } from '#features/issue-lists/web/places/open-places.ts';
import { PastPlace, type PastPart } from '#features/issue-lists/web/places/past-place.ts';
import { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { api } from '#platform/web/api/api.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';

/** Days kept in memory, so that stepping back and forth shows them at once. */
const kept = 3;
const days = new Map<string, WorkspaceFacts>();

/** Returns the session of a project's list, or of a part's, on a past day. */
export function openPast(slug: string, projectId: string, day: string, part?: PastPart): ListSession {
  const facts = issuesOf(slug, projectId, day);
  const key = `${part?.key ?? `${slug}/${projectId}`}@${day}`;
  return openPlace(facts, key, (workspace) => new PastPlace(workspace.of(projectId), day, part));
}

/**
 * The issues of one day stand apart from those of today and of other days, as the same issue differs among them. Nothing
 * changes them: they receive no changes, and nothing of them is kept on the device.
 */
function issuesOf(slug: string, projectId: string, day: string): WorkspaceFacts {
  const key = `${slug}/${projectId}@${day}`;
  const facts = days.get(key) ?? new WorkspaceFacts({ client: api, outbox, hub: new ChangeHub(), slug, isPast: true });
  days.delete(key);
  days.set(key, facts);
  const [oldest] = days;
  if (oldest && days.size > kept) {
    oldest[1].stop();
    days.delete(oldest[0]);
  }
  return facts;
}
