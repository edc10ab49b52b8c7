import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { findWorkspaceId } from '#features/access/server/public.ts';
import { findProjectByIdentifier } from '#features/projects/server/public.ts';
import { ChangeSignals } from '#platform/server/changes/change-signals.ts';
import { WriteQueue } from '#platform/server/changes/write-queue.ts';
import { readDataPlace } from '#platform/server/config/read-config.ts';
import { connect } from '#platform/server/database/connect.ts';
import { joinEmbeddedPostgres } from '#platform/server/database/embedded/join-embedded-postgres.ts';
import { pendingMigrations } from '#platform/server/database/migrate.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** The project an import writes into, and the way to write there. */
export interface Target {
  readonly db: Kysely<Database>;
  readonly queue: Pick<WriteQueue, 'run'>;
  readonly workspaceId: string;
  readonly projectId: string;
  readonly projectName: string;
}

/** Thrown when the database or the project cannot be found; the message says what to do. */
export class TargetMissing extends Error {
  override readonly name = 'TargetMissing';
}

/** Where an import goes: a workspace by its slug, a project by its identifier. */
export interface TargetName {
  readonly workspace: string;
  readonly project: string;
}

/**
 * Runs `work` with the project on the database of the settings: the one of `DATABASE_URL`, the one a running server has
 * started, or the embedded one started for this while. Throws `TargetMissing`.
 */
export async function withTarget<T>(name: TargetName, work: (target: Target) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readDataPlace();
  if (databaseUrl !== null) return withTargetOn(databaseUrl, name, work);
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new TargetMissing(
      `No Cairn data in ${dataDir}. Check CAIRN_DATA_DIR, or start Cairn there once with npm start.`,
    );
  }
  const database = await joinEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    return await withTargetOn(database.url, name, work);
  } finally {
    await database.stop();
  }
}

/** Does the same on a database by its address. */
export async function withTargetOn<T>(
  databaseUrl: string,
  name: TargetName,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  if ((await migrationsOf(databaseUrl)).length > 0) {
    throw new TargetMissing('The database is from an older version. Start Cairn once with npm start, then import.');
  }
  const connection = connect(databaseUrl, { max: 4 });
  // A lost notification does no harm: the server checks for changes regularly.
  const changeSignals = new ChangeSignals(connection.pool, () => undefined);
  const queue = new WriteQueue(connection.db, (workspaceId, seq) => changeSignals.committed(workspaceId, seq));
  try {
    return await work({ db: connection.db, queue, ...(await findTarget(connection.db, name)) });
  } finally {
    await queue.idle();
    await changeSignals.stop();
    await connection.close();
  }
}

async function findTarget(db: Kysely<Database>, { workspace, project }: TargetName) {
  const workspaceId = await findWorkspaceId(db, workspace);
  if (workspaceId === null) throw new TargetMissing(`There is no workspace "${workspace}".`);
  const found = await findProjectByIdentifier(db, workspaceId, project);
  if (!found) throw new TargetMissing(`The workspace "${workspace}" has no project "${project}".`);
  if (found.archived) throw new TargetMissing(`The project "${project}" is archived. Restore it first.`);
  return { workspaceId, projectId: found.id, projectName: found.name };
}

/** Runs the first query; when it fails, the database does not answer or refuses the credentials. */
async function migrationsOf(databaseUrl: string): ReturnType<typeof pendingMigrations> {
  try {
    return await pendingMigrations(databaseUrl);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TargetMissing(`The database can't be reached: ${reason}. Check DATABASE_URL.`);
  }
}
