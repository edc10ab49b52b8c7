import { readChanges, readLogHead, readOverwriting } from '#platform/server/changes/read-changes.ts';
import { route, type Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { listChanges as call, listOverwritten } from '#platform/shared/live.ts';
import { filterChanges } from './filter-changes.ts';
import type { FeedRules } from './viewer.ts';

/** Returns the feed over HTTP, for when no WebSocket gets through; without `since` it only says where the log is. */
export function listChangesRoute(rules: FeedRules) {
  const handler: Handler<typeof call> = async ({ params, query }, { services, userId, reply }) => {
    void reply.header('cache-control', 'no-store');
    const viewer = await rules.openViewer(userId, params.slug);
    if (!viewer) throw new KnownError(commonErrors.NOT_PERMITTED);
    const head = await readLogHead(services.db, viewer.workspaceId);
    const [seq, retained] = [head?.seq ?? 0, head?.retained_from ?? 1];
    const since = query.since ?? seq;
    if (since + 1 < retained || since > seq)
      return { status: 200, body: { changes: [], seq, has_more: false, reset: true } };
    const limit = query.limit ?? 500;
    const found = await readChanges(services.db, viewer.workspaceId, since, limit);
    // A browser that may now see other things than before has to fetch them: the log does not hold old rows. What comes
    // after that change is filtered by the new permissions, on the next call.
    const resetIndex = found.findIndex((change) => viewer.concerns(change));
    const page = resetIndex < 0 ? found : found.slice(0, resetIndex + 1);
    const reached = page.at(-1)?.seq ?? since;
    return {
      status: 200,
      body: {
        changes: await filterChanges(rules, viewer, page),
        seq: reached,
        has_more: reached < seq,
        reset: resetIndex >= 0,
      },
    };
  };
  return route(call, handler);
}

/** Returns the changes that replaced values of the caller's that were not received yet: for a browser that was closed meanwhile. */
export function listOverwrittenRoute(rules: FeedRules) {
  const handler: Handler<typeof listOverwritten> = async ({ params, query }, { services: { db }, userId, reply }) => {
    void reply.header('cache-control', 'no-store');
    const viewer = await rules.openViewer(userId, params.slug);
    if (!viewer) throw new KnownError(commonErrors.NOT_PERMITTED);
    const seq = (await readLogHead(db, viewer.workspaceId))?.seq ?? 0;
    const limit = query.limit ?? 100;
    const found = await readOverwriting(db, viewer.workspaceId, userId, query.since ?? 0, limit);
    const hasMore = found.length === limit;
    const reached = hasMore ? (found.at(-1)?.seq ?? seq) : seq;
    const changes = (await filterChanges(rules, viewer, found)).filter(({ overwrote }) => overwrote !== undefined);
    return { status: 200, body: { changes, seq: reached, has_more: hasMore } };
  };
  return route(listOverwritten, handler);
}
