import type { Change } from '#platform/shared/live.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { MirrorDatabase } from './database.ts';

/** A project of a workspace, as calls name it. */
export interface ProjectPlace {
  readonly slug: string;
  readonly projectId: string;
}

/** One page of a first pull: how to store it, and where the next begins. */
export interface PulledPage {
  write(db: MirrorDatabase): void;
  /** Null after the last. */
  readonly next: string | null;
}

/**
 * What one feature keeps in the mirror: what `mirror/NAME-mirror.ts` exports as `mirror` (apps/web/mirror-features.ts finds
 * it). Features know nothing of each other: each writes its own tables only, so their order does not matter. Questions may
 * read the tables of others.
 */
export interface MirrorFeature {
  /** The name of its folder, unique in the list. */
  readonly name: string;
  /** Increase it when rows change their meaning in the same tables. A database of another version, or with other tables, is dropped and filled again. */
  readonly version: number;
  /** Statements that make its tables in an empty database. */
  readonly tables: readonly string[];
  /** Reads one page of a project's rows; `cursor` null is the first. Absent: it keeps no rows. */
  pull?(client: ApiClient, place: ProjectPlace, cursor: string | null): Promise<PulledPage>;
  /** Applies entries of the change log, oldest first, to the rows of these projects. Runs inside a transaction. */
  apply?(db: MirrorDatabase, changes: readonly Change[], projects: ReadonlySet<string>): void;
  /**
   * Reads again some rows that the log calls changed without saying how, of the workspace `slug`. Called again until it
   * resolves with null: nothing is outdated. Resolves with what stores them, which runs inside a transaction.
   */
  reread?(client: ApiClient, db: MirrorDatabase, slug: string): Promise<(() => void) | null>;
  /** Removes all rows of a project. Inside a transaction. */
  forget?(db: MirrorDatabase, projectId: string): void;
  /** Called when no project is left: removes rows that belong to no project. Inside a transaction, after `forget`. */
  forgetWorkspace?(db: MirrorDatabase): void;
  /** Applies the server's response to a write of this browser, before the log delivers the change. Inside a transaction. */
  learn?(db: MirrorDatabase, news: unknown): void;
  /** Called when a project is complete: prepares data that makes its queries fast. Rejects if the rows cannot be read. */
  warm?(db: MirrorDatabase, projectId: string): Promise<void>;
  /** The queries of tabs, by names that no other feature uses. Arguments and results are plain data. */
  readonly questions?: Questions;
}

/** Results by the name of the query. */
export type Questions = Readonly<Record<string, (db: MirrorDatabase, args: unknown) => unknown>>;
