import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { logForTests, someChange } from '#tests/support/log-for-tests.ts';
import { note, queueOn } from '#tests/support/queue-for-tests.ts';
import { WriteQueue } from './write-queue.ts';
import type { Collector, Writer } from './writer.ts';

const log = logForTests();
const queue = (connection = log().connection) => queueOn(connection);

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
