import { readChanges, readLogHead } from '#platform/server/changes/read-changes.ts';
import { route, type Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { listChanges as call } from '#platform/shared/live.ts';
import { filterChanges } from './filter-changes.ts';
import type { FeedRules } from './viewer.ts';

/** The feed over HTTP, for when no WebSocket gets through; without `since` it only tells where the log is. */
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
    const turn = found.findIndex((change) => viewer.concerns(change));
    const page = turn < 0 ? found : found.slice(0, turn + 1);
    const reached = page.at(-1)?.seq ?? since;
    return {
      status: 200,
      body: {
        changes: await filterChanges(rules, viewer, page),
        seq: reached,
        has_more: reached < seq,
        reset: turn >= 0,
      },
    };
  };
  return route(call, handler);
}
