import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { logForTests, someChange } from '#tests/support/log-for-tests.ts';
import { withSenderCheck } from './sender-check.ts';
import { WriteQueue } from './write-queue.ts';
import type { Collector, Writer } from './writer.ts';

const log = logForTests();

/** Writes a note, and says so `times` times. */
const note =
  (name: string, times = 1) =>
  async (writer: Writer) => {
    await sql`insert into notes (workspace_id, name) values (${writer.workspaceId}, ${name})`.execute(writer.db);
    for (let n = 0; n < times; n += 1) writer.record(someChange(name));
    return name;
  };

function queue(connection = log().connection) {
  const committed: [string, number][] = [];
  return { committed, queue: new WriteQueue(connection.db, (workspaceId, seq) => committed.push([workspaceId, seq])) };
}

describe('the sequence', () => {
  it('has no gap and no double, with many writers in several processes', async () => {
    const workspace = await log().workspace();
    const processes = [1, 2, 3, 4].map(() => queue(log().another()));
    const written = await Promise.all(
      processes.flatMap(({ queue: own }, p) =>
        Array.from({ length: 100 }, (_, n) => own.run(workspace, null, note(`${p}-${n}`, n % 4))),
      ),
    );
    const entries = await log().log(workspace);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries).toHaveLength(4 * 25 * (0 + 1 + 2 + 3));
    expect(await log().notes(workspace)).toHaveLength(400);
    for (const { result, seq, groupId } of written) {
      const own = entries.filter(({ group_id }) => group_id === groupId);
      expect(own.every(({ fields }) => fields['name'] === result)).toBe(true);
      // A command's entries stand together, and it is told its last number.
      expect(own.map((entry) => entry.seq)).toEqual(own.map((_, index) => seq - own.length + 1 + index));
    }
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    const told = processes.flatMap(({ committed }) => committed.map(([, seq]) => seq));
    expect(Math.max(...told)).toBe(entries.length);
    expect(new Set(told).size).toBe(told.length);
  });

  it('is each workspace’s own', async () => {
    const [one, two] = [await log().workspace(), await log().workspace()];
    const { queue: own } = queue();
    await Promise.all(Array.from({ length: 30 }, (_, n) => own.run(n % 3 === 0 ? one : two, null, note(`n${n}`))));
    expect([(await log().log(one)).length, (await log().log(two)).length]).toEqual([10, 20]);
    expect((await log().log(two)).at(-1)?.seq).toBe(20);
  });

  it('stays where it is when a command changes nothing', async () => {
    const workspace = await log().workspace();
    const { queue: own, committed } = queue();
    await own.run(workspace, null, note('one'));
    const { result, seq } = await own.run(workspace, null, async () => 'nothing');
    expect([result, seq, committed]).toEqual(['nothing', 1, [[workspace, 1]]]);
  });
});

describe('a refused command', () => {
  it('leaves no trace, and its neighbors commit', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    const refused = (name: string) => async (writer: Writer) => {
      await note(name, 2)(writer);
      throw new Error(`${name} is refused`);
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => own.run(workspace, null, n % 3 === 1 ? refused(`n${n}`) : note(`n${n}`))),
    );
    const good = outcomes.flatMap((outcome, n) => (outcome.status === 'fulfilled' ? [`n${n}`] : []));
    expect(good).toHaveLength(40);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))[0]).toBe(
      'Error: n1 is refused',
    );
    expect(await log().notes(workspace)).toEqual(good.toSorted());
    const entries = await log().log(workspace);
    expect(entries.map(({ seq, fields }) => [seq, fields['name']])).toEqual(
      good.map((name, index) => [index + 1, name]),
    );
  });

  it('may be refused by the database itself', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    const outcomes = await Promise.allSettled(
      ['same', 'same', 'other'].map((name) => own.run(workspace, null, note(name))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await log().notes(workspace)).toEqual(['other', 'same']);
    expect((await log().log(workspace)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('leaves not even a log when it was to begin a workspace', async () => {
    const { queue: own } = queue();
    const workspace = newId();
    const beginning = own.begin(workspace, null, async (writer) => {
      await note('first')(writer);
      throw new Error('no');
    });
    await expect(beginning).rejects.toThrow('no');
    const { rows } = await sql`select 1 from workspace_logs where workspace_id = ${workspace}`.execute(
      log().connection.db,
    );
    expect(rows).toEqual([]);
    await own.begin(workspace, null, note('first'));
    expect((await log().log(workspace)).map(({ seq }) => seq)).toEqual([1]);
  });

  it('is told when its workspace has no log', async () => {
    await expect(queue().queue.run(newId(), null, note('lost'))).rejects.toThrow(/has no log/);
  });
});

describe('statements sent without waiting', () => {
  const sendNote = (name: string) => async (writer: Writer) => {
    writer.send(sql`insert into notes (workspace_id, name) values (${writer.workspaceId}, ${name})`);
    writer.record(someChange(name));
  };

  it('refuse their command when they fail, alone and among neighbors', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    await own.run(workspace, null, sendNote('one'));
    await expect(own.run(workspace, null, sendNote('one'))).rejects.toThrow(/duplicate key/);
    const outcomes = await Promise.allSettled(
      ['two', 'one', 'three'].map((name) => own.run(workspace, null, sendNote(name))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await log().notes(workspace)).toEqual(['one', 'three', 'two']);
    expect((await log().log(workspace)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('let a command read ahead, in its own turn', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    const countNotes = async (db: Writer['db']) => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from notes where workspace_id = ${workspace}`.execute(db);
      return rows[0]?.n;
    };
    const seen = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        own.runAhead(workspace, null, countNotes, async (writer, before) => {
          await sendNote(name)(writer);
          return before;
        }),
      ),
    );
    expect(seen.map(({ result }) => result)).toEqual([0, 1, 2]);
  });
});

describe('a sender who is still being looked up', () => {
  it('is asked for in the turn of each command; who may not is refused alone, and nothing of theirs ran', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    const ran: string[] = [];
    const send = (name: string, allowed: boolean) =>
      withSenderCheck(
        async (db) => {
          await sql`select 1`.execute(db);
          if (!allowed) throw new Error(`${name} is not signed in`);
        },
        () =>
          own.run(workspace, null, async (writer) => {
            ran.push(name);
            await note(name)(writer);
          }),
      );
    await expect(send('alone', false)).rejects.toThrow(/alone is not signed in/);
    const outcomes = await Promise.allSettled([send('one', true), send('two', false), send('three', true)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await log().notes(workspace)).toEqual(['one', 'three']);
    expect(ran).not.toContain('two');
    expect(ran).not.toContain('alone');
  });
});

describe('a batch that fails as a whole', () => {
  it('is tried again one by one, and only the culprit is refused', async () => {
    const workspace = await log().workspace();
    const { queue: own, committed } = queue();
    const runs = new Map<string, number>();
    const picky: Collector<string> = {
      name: 'picky',
      flush: (_workspaceId, items) => {
        if (items.includes('n7')) throw new Error('n7 cannot be counted');
        return null;
      },
    };
    const counted = (name: string) => async (writer: Writer) => {
      runs.set(name, (runs.get(name) ?? 0) + 1);
      writer.collect(picky, name);
      return note(name)(writer);
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => own.run(workspace, null, counted(`n${n}`))),
    );
    expect(outcomes.map(({ status }, n) => (status === 'rejected' ? n : -1)).filter((n) => n >= 0)).toEqual([7]);
    expect(runs.get('n0')).toBe(2);
    expect(await log().notes(workspace)).toHaveLength(9);
    expect((await log().log(workspace)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(committed.at(-1)).toEqual([workspace, 9]);
  });

  it('is tried again when the database refuses what leaves together with the commit', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    const picky: Collector<string> = {
      name: 'picky',
      flush: (_workspaceId, items) => sql`select 1 / ${items.includes('n2') ? 0 : 1}::int`,
    };
    const counted = (name: string) => async (writer: Writer) => {
      writer.collect(picky, name);
      return note(name)(writer);
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) => own.run(workspace, null, counted(`n${n}`))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(outcomes[2]).toMatchObject({ reason: { message: 'division by zero' } });
    expect(await log().notes(workspace)).toEqual(['n0', 'n1', 'n3', 'n4']);
    expect((await log().log(workspace)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('survives the loss of its connection in the middle', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue(log().another());
    const suicidal = async (writer: Writer) => {
      await note('doomed')(writer);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(writer.db);
    };
    const outcomes = await Promise.allSettled([
      own.run(workspace, null, note('before')),
      own.run(workspace, null, suicidal),
      own.run(workspace, null, note('after')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await log().notes(workspace)).toEqual(['after', 'before']);
    // The pool is whole again: more commands than it has connections.
    for (let n = 0; n < 12; n += 1) {
      await expect(own.run(workspace, null, suicidal)).rejects.toThrow(/terminat/i);
    }
    await own.run(workspace, null, note('later'));
    expect((await log().log(workspace)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });
});

describe('a writer', () => {
  it('keeps what was replaced, who did it, who may see it, and one instant for all', async () => {
    const workspace = await log().workspace();
    const [actor, viewer, former] = [newId(), newId(), newId()];
    const { groupId } = await queue().queue.run(workspace, actor, async (writer) => {
      writer.record({
        ...someChange('x'),
        op: 'updated',
        before: { name: 'w' },
        viewers: [viewer],
        viewersBefore: [viewer, former],
      });
      writer.record({ ...someChange('y'), viewers: [viewer] });
    });
    const entries = await log().log(workspace);
    expect(
      entries.map(({ group_id, actor_id, op, viewers, viewers_before }) => [
        group_id,
        actor_id,
        op,
        viewers,
        viewers_before,
      ]),
    ).toEqual([
      [groupId, actor, 'updated', [viewer], [viewer, former]],
      [groupId, actor, 'created', [viewer], [viewer]],
    ]);
    expect(entries[0]?.at).toBe(entries[1]?.at);
    const { rows } = await sql<{
      seq: number;
      before: unknown;
    }>`select seq, before from change_images where workspace_id = ${workspace}`.execute(log().connection.db);
    expect(rows).toEqual([{ seq: 1, before: { name: 'w' } }]);
  });

  it('has the instant at which the clock of its queue stood, also beside others of its batch', async () => {
    const workspace = await log().workspace();
    const instants = ['2026-03-01T09:30:00.123456Z', '2026-03-02T17:05:00.654321Z'];
    let next = 0;
    const own = new WriteQueue(
      log().connection.db,
      () => undefined,
      () => instants[next++] ?? '',
    );
    const say = async (writer: Writer) => {
      writer.record(someChange(writer.now));
    };
    await Promise.all([own.run(workspace, null, say), own.run(workspace, null, say)]);
    const entries = await log().log(workspace);
    expect(entries.map(({ at }) => at)).toEqual(instants);
    expect(entries.map(({ fields }) => fields['name'])).toEqual(instants);
  });

  it('flushes a collector once for the whole batch', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    const flushed: (readonly number[])[] = [];
    const sums: Collector<number> = {
      name: 'sums',
      flush: (_workspaceId, items) => {
        flushed.push(items);
        return null;
      },
    };
    await Promise.all([1, 2, 3].map((n) => own.run(workspace, null, async (writer) => writer.collect(sums, n))));
    expect(flushed).toEqual([[1, 2, 3]]);
  });
});

it('runs nothing more once it is idle', async () => {
  const workspace = await log().workspace();
  const { queue: own } = queue();
  const writes = Array.from({ length: 50 }, (_, n) => own.run(workspace, null, note(`n${n}`)));
  await own.idle();
  expect(await log().notes(workspace)).toHaveLength(50);
  await Promise.all(writes);
});
