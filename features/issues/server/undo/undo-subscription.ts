import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import { loadIssues } from '#features/issues/server/load-issues.ts';
import { subscribeTo, unsubscribeFrom } from '#features/issues/server/subscribe-to.ts';
import type { Undoer } from '#features/undo/server/public.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/**
 * Takes back who follows an issue, also where it came about by a command (assigning somebody). Whoever unfollowed or
 * followed by themselves since stays as they chose: nothing stands in the way.
 */
export const undoSubscription: Undoer = {
  entity: 'issue_subscription',
  derived: [],
  neverBlocks: true,
  async undo(writer, place, changes) {
    if (!may('issue.subscribe', place.standing)) throw new KnownError(commonErrors.NOT_ALLOWED);
    for (const { op, fields, before, entity_id } of changes) {
      const { issue, subscriber } = op === 'created' ? fields : (before ?? {});
      if (typeof issue !== 'string' || typeof subscriber !== 'string') continue;
      if (op === 'deleted') {
        await subscribeTo(writer, [[issue, subscriber]]);
        continue;
      }
      const { rows } = await sql`
        select 1 from issue_subscribers where workspace_id = ${writer.workspaceId} and issue_id = ${issue} and id = ${entity_id}`.execute(
        writer.db,
      );
      const found = (await loadIssues(writer.db, writer.workspaceId, place.projectId, [issue])).get(issue);
      if (rows.length > 0 && found) await unsubscribeFrom(writer, found, subscriber);
    }
  },
};
