import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logForTests, someChange } from '#tests/support/log-for-tests.ts';
import { LogReaders, type LogReader } from './log-readers.ts';
import { ChangeSignals } from './change-signals.ts';
import { WriteQueue } from './write-queue.ts';

const log = logForTests();

/** A reader that keeps what it took as notes: the same change taken twice would be a double note, which is refused. */
function keeper(name: string, pages: number[] = []): LogReader {
  return {
    name,
    apply: async (db, workspaceId, changes) => {
      pages.push(changes.length);
      for (const { seq, fields } of changes) {
        await sql`insert into notes (workspace_id, name) values (${workspaceId}, ${`${name} ${String(seq).padStart(5, '0')} ${String(fields['name'])}`})`.execute(
          db,
        );
      }
    },
  };
}

async function append(workspace: string, count: number, changeSignals?: ChangeSignals): Promise<void> {
  const queue = new WriteQueue(log().connection.db, (id, seq) => changeSignals?.committed(id, seq));
  await queue.run(workspace, null, async (writer) => {
    for (let n = 0; n < count; n += 1) writer.record(someChange(`n${n}`));
  });
}

async function positions(workspace: string): Promise<Record<string, number>> {
  const rows = await log()
    .connection.db.selectFrom('log_positions')
    .selectAll()
    .where('workspace_id', '=', workspace)
    .execute();
  return Object.fromEntries(rows.map(({ reader, seq }) => [reader, seq]));
}

const readers = (list: readonly LogReader[], failures: unknown[] = [], connection = log().connection) =>
  new LogReaders(connection.db, list, (error) => failures.push(error));

describe('a reader', () => {
  it('takes everything in order, a page at a time, and keeps where it is', async () => {
    const workspace = await log().workspace();
    const pages: number[] = [];
    await append(workspace, 1203);
    await readers([keeper('a', pages)]).follow(workspace);
    expect(pages).toEqual([500, 500, 203]);
    expect((await log().notes(workspace)).map((note) => Number(note.split(' ')[1]))).toEqual(
      Array.from({ length: 1203 }, (_, n) => n + 1),
    );
    expect(await positions(workspace)).toEqual({ a: 1203 });
  });

  it('resumes from its own position after a restart, and a new one starts at the beginning', async () => {
    const workspace = await log().workspace();
    await append(workspace, 3);
    await readers([keeper('a')]).follow(workspace);
    await append(workspace, 2);
    const pages: [number[], number[]] = [[], []];
    await readers([keeper('a', pages[0]), keeper('b', pages[1])]).follow(workspace);
    expect(pages).toEqual([[2], [5]]);
    expect(await positions(workspace)).toEqual({ a: 5, b: 5 });
  });

  it('gets the replaced values as long as they are kept', async () => {
    const workspace = await log().workspace();
    const queue = new WriteQueue(log().connection.db, () => undefined);
    await queue.run(workspace, null, async (writer) => {
      writer.record({ ...someChange('x'), op: 'updated', before: { name: 'w' } });
      writer.record(someChange('y'));
    });
    const seen: unknown[] = [];
    await readers([
      { name: 'a', apply: async (_db, _id, changes) => void seen.push(...changes.map(({ before }) => before)) },
    ]).follow(workspace);
    expect(seen).toEqual([{ name: 'w' }, null]);
  });
});

describe('what a reader appends to the log', () => {
  const announcing: LogReader = {
    name: 'announcing',
    apply: async (db, id, changes) => {
      await keeper('announcing').apply(db, id, changes);
      return changes
        .filter(({ entity }) => entity === 'note')
        .map(({ seq }) => ({ ...someChange(`${seq}`), entity: 'news' }));
    },
  };

  it('stands behind what it read, without gaps, and is read like any other entry', async () => {
    const workspace = await log().workspace();
    await append(workspace, 2);
    await readers([announcing]).catchUp();
    const entries = await log().log(workspace);
    expect(entries.map(({ seq, entity, actor_id }) => [seq, entity, actor_id])).toEqual([
      [1, 'note', null],
      [2, 'note', null],
      [3, 'news', null],
      [4, 'news', null],
    ]);
    expect(await positions(workspace)).toEqual({ announcing: 4 });
  });

  it('is appended once while several processes read and others write', async () => {
    const workspace = await log().workspace();
    const failures: unknown[] = [];
    const processes = [1, 2].map(() => readers([announcing], failures, log().another()));
    for (let round = 0; round < 6; round += 1)
      await Promise.all([append(workspace, 20), ...processes.map((one) => one.sweep())]);
    await Promise.all(processes.map((one) => one.catchUp()));
    const entries = await log().log(workspace);
    expect(failures).toEqual([]);
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 240 }, (_, n) => n + 1));
    expect(new Set(entries.filter(({ entity }) => entity === 'news').map(({ fields }) => fields['name'])).size).toBe(
      120,
    );
  });
});

describe('two processes', () => {
  it('share the work and apply nothing twice', async () => {
    const workspaces = await Promise.all([log().workspace(), log().workspace(), log().workspace()]);
    const failures: unknown[] = [];
    const processes = [1, 2, 3].map(() => readers([keeper('a'), keeper('b')], failures, log().another()));
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([
        ...workspaces.map((workspace) => append(workspace, 40)),
        ...processes.map((one) => one.sweep()),
      ]);
    }
    await Promise.all(processes.map((one) => one.catchUp()));
    expect(failures).toEqual([]);
    for (const workspace of workspaces) {
      expect(await positions(workspace)).toEqual({ a: 320, b: 320 });
      expect(await log().notes(workspace)).toHaveLength(640);
    }
  });

  it('wake each other: what one commits the other takes', async () => {
    const workspace = await log().workspace();
    const [writing, reading] = [log().another(), log().another()];
    const failures: unknown[] = [];
    const [here, there] = [writing, reading].map(
      ({ pool }) => new ChangeSignals(pool, (error) => failures.push(error)),
    );
    await here?.start();
    await there?.start();
    const running = readers([keeper('a')], failures, reading);
    if (there) running.start(there);
    await append(workspace, 2, here);
    await expect.poll(() => positions(workspace)).toEqual({ a: 2 });
    await running.stop();
    await here?.stop();
    await there?.stop();
    expect(failures).toEqual([]);
  });
});

describe('a reader that fails', () => {
  it('stays where it was, stops nobody else, and goes on when it can', async () => {
    const [workspace, other] = [await log().workspace(), await log().workspace()];
    const failures: unknown[] = [];
    let ill = true;
    const patient: LogReader = {
      name: 'patient',
      apply: async (db, id, changes) => {
        await keeper('patient').apply(db, id, changes);
        if (ill && id === workspace) throw new Error('not today');
      },
    };
    const running = readers([patient, keeper('healthy')], failures);
    await append(workspace, 3);
    await append(other, 2);
    await running.sweep();
    expect(failures.map(String)).toEqual(['Error: the reader "patient" failed']);
    expect(await positions(workspace)).toEqual({ healthy: 3 });
    expect(await positions(other)).toEqual({ patient: 2, healthy: 2 });
    expect((await log().notes(workspace)).filter((note) => note.startsWith('patient'))).toEqual([]);
    ill = false;
    await running.catchUp();
    expect(await positions(workspace)).toEqual({ healthy: 3, patient: 3 });
    expect((await log().notes(workspace)).filter((note) => note.startsWith('patient'))).toHaveLength(3);
  });
});
