import type { Change } from '#platform/shared/live.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { MirrorDatabase } from './database.ts';
import type { MirrorFeature } from './mirror-feature.ts';

/** What keeping a mirror in sync works with. */
export interface SyncParts {
  readonly db: MirrorDatabase;
  readonly client: ApiClient;
  readonly slug: string;
  readonly features: readonly MirrorFeature[];
  /** Something of `status` changed. */
  changed(): void;
  /** The database failed; what it holds can no longer be trusted. */
  broken(error: unknown): void;
  /** Waits before the next try after nobody answered, in milliseconds. */
  readonly pauses?: readonly [first: number, longest: number];
}

/** What a tab received from the log: everything after `from` up to `to` that this person may see. */
export interface Received {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
}

/** What the server answered to a write of this browser, and the feature whose rows it is about. */
export interface Learned {
  readonly feature: string;
  readonly news: unknown;
}
