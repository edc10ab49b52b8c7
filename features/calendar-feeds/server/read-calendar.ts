import { createHash } from 'node:crypto';
import type * as contract from '#features/calendar-feeds/contract.ts';
import { appUrl } from '#features/configuration/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { composeCalendar } from './compose-calendar.ts';
import { isTokenOf } from './feed-address.ts';
import { findCycleDays, findDueDays, findFeed, findProject } from './find-days.ts';

/**
 * Answers a calendar as RFC 5545, with what its person may see now. Throws OBJECT_MISSING (404) for an address that was
 * never one or is no more, for people who left, and for projects that they may not see any more.
 */
export const readCalendar: Handler<typeof contract.readCalendar> = async (
  { params, query },
  { services, request, reply },
) => {
  const { db, settings } = services;
  const projectId = query.project ?? null;
  const feed = await findFeed(db, params.workspace_id, params.feed_id);
  const isTheirs =
    feed !== null &&
    isTokenOf(settings.secret, { workspaceId: params.workspace_id, projectId, ...feed }, query.token ?? '');
  if (!isTheirs) throw new KnownError(commonErrors.OBJECT_MISSING);
  const reader = { workspaceId: params.workspace_id, userId: feed.user_id, projectId };
  const project = projectId === null ? null : await findProject(db, { ...reader, projectId });
  if (projectId !== null && project === null) throw new KnownError(commonErrors.OBJECT_MISSING);
  const text = composeCalendar({
    name: project?.name ?? feed.name,
    days: [...(await findDueDays(db, reader)), ...(await findCycleDays(db, reader))],
    home: `${(await appUrl(services)) ?? ''}/${feed.slug}`,
  });
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === tag) return { status: 304, body: undefined };
  return { status: 200, text, type: 'text/calendar; charset=utf-8' };
};
