import type { StoredChange } from '#platform/server/changes/read-changes.ts';

/** What one reader of the feed makes of a change. */
export type Sight =
  /** they may see it */
  | 'shown'
  /** it is not for them */
  | 'hidden'
  /** it became visible to them with this change: they need all of it */
  | 'appears'
  /** it became hidden from them with this change: their browser removes it */
  | 'vanishes';

/** A person reading a workspace's feed, as their permissions stand now. */
export interface Viewer {
  readonly workspaceId: string;
  readonly userId: string;
  see(change: StoredChange): Sight;
  /** Returns whether this change may alter what they are allowed to see. */
  concerns(change: StoredChange): boolean;
}

/** How the feed learns from features who may see what. */
export interface FeedRules {
  /** Returns the person's permissions in a workspace; null when they have no place there. */
  openViewer(userId: string, slug: string): Promise<Viewer | null>;
  /** Does the same for a workspace already entered, whatever its slug is by now. */
  reopenViewer(userId: string, workspaceId: string): Promise<Viewer | null>;
  /**
   * Returns all of a thing that came into sight, as its `created` entry would carry it; null when it is gone, or out of
   * sight, again.
   */
  readWhole(viewer: Viewer, change: StoredChange): Promise<Record<string, unknown> | null>;
  /** Returns whether an entry is only for the people it names, and changes nothing of what anybody may see. */
  isPersonal(change: StoredChange): boolean;
}
