import { createHmac, timingSafeEqual } from 'node:crypto';

/** A calendar of a person: of one project, or of all that is theirs in the workspace. */
export interface FeedKey {
  readonly workspaceId: string;
  readonly id: string;
  readonly version: number;
  readonly projectId: string | null;
}

/** Returns the address of a calendar, below that of the installation. The log leaves out what is called a token. */
export function feedPath(secret: string, key: FeedKey): string {
  const query = new URLSearchParams({ token: tokenOf(secret, key) });
  if (key.projectId !== null) query.set('project', key.projectId);
  return `/api/calendars/${key.workspaceId}/${key.id}/calendar.ics?${query.toString()}`;
}

/** Returns whether a token is the one of this calendar. */
export function isTokenOf(secret: string, key: FeedKey, token: string): boolean {
  const [expected, given] = [Buffer.from(tokenOf(secret, key)), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Computed, and stored nowhere. The address of one project opens no other calendar. */
function tokenOf(secret: string, { workspaceId, id, version, projectId }: FeedKey): string {
  return createHmac('sha256', secret)
    .update(`calendar:${workspaceId}:${id}:${version}:${projectId ?? 'all'}`)
    .digest('base64url');
}
