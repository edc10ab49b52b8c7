import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Connection } from '#platform/server/database/connect.ts';
import { readChanges, type StoredChange } from '#platform/server/changes/read-changes.ts';
import type { NewChange } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { connectForTest } from '#tests/world/world.ts';
import { createTestDatabase } from './postgres.ts';

/** A database with bare change logs and one table for commands to write to; several connections stand for several processes. */
export interface LogForTests {
  readonly url: string;
  readonly connection: Connection;
  /** Another process on the same database. */
  another(): Connection;
  /** A workspace that consists of its log only. */
  workspace(): Promise<string>;
  log(workspaceId: string): Promise<StoredChange[]>;
  notes(workspaceId: string): Promise<string[]>;
}

export function logForTests(): () => LogForTests {
  let log: LogForTests | undefined;
  let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined;
  const connections: Connection[] = [];
  beforeAll(async () => {
    const made = await createTestDatabase();
    database = made;
    const another = () => {
      const connection = connectForTest(made.url);
      connections.push(connection);
      return connection;
    };
    const connection = another();
    await sql`create table notes (workspace_id uuid not null, name text not null, primary key (workspace_id, name))`.execute(
      connection.db,
    );
    log = {
      url: made.url,
      connection,
      another,
      workspace: async () => {
        const id = newId();
        await connection.db.insertInto('workspace_logs').values({ workspace_id: id }).execute();
        return id;
      },
      log: (workspaceId) => readChanges(connection.db, workspaceId, 0, 100_000),
      notes: async (workspaceId) => {
        const { rows } = await sql<{
          name: string;
        }>`select name from notes where workspace_id = ${workspaceId} order by name`.execute(connection.db);
        return rows.map(({ name }) => name);
      },
    };
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
    await database?.drop();
  });
  return () => must(log, 'tests run after beforeAll');
}

/** A minimal change with a name. */
export function someChange(name: string): NewChange {
  return { entity: 'note', entity_id: newId(), project_id: null, op: 'created', fields: { name } };
}
