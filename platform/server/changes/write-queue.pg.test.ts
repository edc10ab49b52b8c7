import { describe, expect, it } from 'vitest';
import { logForTests } from '#tests/support/log-for-tests.ts';
import { note, queueOn } from '#tests/support/queue-for-tests.ts';

const log = logForTests();
const queue = (connection = log().connection) => queueOn(connection);

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
    const seqs = processes.flatMap(({ committed }) => committed.map(([, seq]) => seq));
    expect(Math.max(...seqs)).toBe(entries.length);
    expect(new Set(seqs).size).toBe(seqs.length);
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

it('runs nothing more once it is idle', async () => {
  const workspace = await log().workspace();
  const { queue: own } = queue();
  const writes = Array.from({ length: 50 }, (_, n) => own.run(workspace, null, note(`n${n}`)));
  await own.idle();
  expect(await log().notes(workspace)).toHaveLength(50);
  await Promise.all(writes);
});
