import { sql } from 'kysely';
import { WriteQueue } from '#platform/server/changes/write-queue.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import { someChange } from './log-for-tests.ts';

/** Returns a command that writes a note, and says so `times` times. */
export const note =
  (name: string, times = 1) =>
  async (writer: Writer): Promise<string> => {
    await sql`insert into notes (workspace_id, name) values (${writer.workspaceId}, ${name})`.execute(writer.db);
    for (let n = 0; n < times; n += 1) writer.record(someChange(name));
    return name;
  };

/** Opens a write queue; `committed` has what it said was committed. */
export function queueOn({ db }: Pick<Connection, 'db'>) {
  const committed: [string, number][] = [];
  return { committed, queue: new WriteQueue(db, (workspaceId, seq) => committed.push([workspaceId, seq])) };
}
