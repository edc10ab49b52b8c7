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
  readonly count: number;
  /** How many there are in all, as far as known. */
  readonly total: number;
  /** Null after the last. */
  readonly next: string | null;
}

/** What the mirror holds, told by the features: it knows no tables of its own but its notes. */
export interface MirrorFeature {
  /** Grows with every change of `tables`; a database of another version is dropped and filled again. */
  readonly version: number;
  readonly tables: readonly string[];
  /** Reads one page of a project's rows; `cursor` null is the first, which brings the small tables along. */
  pull(client: ApiClient, place: ProjectPlace, cursor: string | null): Promise<PulledPage>;
  /** Applies entries of the change log, oldest first, to the rows of these projects. Runs inside a transaction. */
  apply(db: MirrorDatabase, changes: readonly Change[], projects: ReadonlySet<string>): void;
  /** Takes what the server answered to a write of this browser, before the log brings the same. Inside a transaction. */
  learn(db: MirrorDatabase, news: unknown): void;
  /** Removes all rows of a project. Inside a transaction. */
  forget(db: MirrorDatabase, projectId: string): void;
  /** A project is whole: prepares what makes its answers fast, unless it is there. Rejects when the rows cannot be read. */
  warm?(db: MirrorDatabase, projectId: string): Promise<void>;
  /** What tabs may ask; arguments and results are plain data. */
  readonly questions: Readonly<Record<string, (db: MirrorDatabase, args: unknown) => unknown>>;
}
