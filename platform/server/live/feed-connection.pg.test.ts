import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '#platform/server/http/services.ts';
import { WriteQueue } from '#platform/server/changes/write-queue.ts';
import type { LiveFrame } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { newId } from '#platform/shared/ids.ts';
import { logForTests, someChange } from '#tests/support/log-for-tests.ts';
import { FeedConnection } from './feed-connection.ts';
import type { FeedRules, Viewer } from './viewer.ts';
import { WorkspaceFeed } from './workspace-feed.ts';

const log = logForTests();
afterEach(() => void vi.useRealTimers());

/** A browser's end of a line, whose buffer fills up until the test empties it. */
class SlowSocket {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  peak = 0;
  readonly frames: LiveFrame[] = [];
  closed: number | null = null;

  send(text: string): void {
    this.bufferedAmount += text.length;
    this.peak = Math.max(this.peak, this.bufferedAmount);
    this.frames.push(JSON.parse(text) as LiveFrame);
  }

  close(code: number): void {
    this.closed = code;
    this.readyState = 3;
  }

  seqs(): number[] {
    return this.frames.flatMap((frame) => (frame.type === 'changes' ? frame.changes.map(({ seq }) => seq) : []));
  }
}

const services = () => ({ db: log().connection.db }) as Services;
const everything = (workspaceId: string): Viewer => ({
  workspaceId,
  userId: newId(),
  see: () => 'shown',
  concerns: () => false,
});

function connect(
  workspace: string,
  since: number | null,
  rules: Partial<FeedRules> = {},
  viewer = everything(workspace),
) {
  const socket = new SlowSocket();
  const feed = new WorkspaceFeed(log().connection.db, workspace);
  const all: FeedRules = {
    openViewer: async () => viewer,
    reopenViewer: async () => viewer,
    readWhole: async () => null,
    isPersonal: () => false,
    ...rules,
  };
  return { socket, feed, connection: new FeedConnection(services(), all, feed, socket as never, viewer, since) };
}

async function append(workspace: string, count: number, size = 0): Promise<void> {
  await new WriteQueue(log().connection.db, () => undefined).run(workspace, null, async (writer) => {
    for (let n = 0; n < count; n += 1) writer.record(someChange('x'.repeat(size)));
  });
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('resuming', () => {
  it.each([
    ['from the beginning', 0, numbers(1, 1200)],
    ['from the middle', 700, numbers(701, 1200)],
    ['from the end', 1200, []],
    ['from now', null, []],
  ])('%s', async (_, since, expected) => {
    const workspace = await log().workspace();
    await append(workspace, 1200);
    const { socket, connection, feed } = connect(workspace, since);
    await connection.start();
    expect(socket.frames[0]).toEqual({ type: 'hello', seq: 1200, retained_from: 1 });
    expect(socket.seqs()).toEqual(expected);
    await append(workspace, 2);
    await feed.refresh();
    await connection.pump();
    expect(socket.seqs()).toEqual([...expected, 1201, 1202]);
    expect(socket.frames.at(-1)).toMatchObject({ type: 'changes', seq: 1202 });
  });

  it.each([
    ['too far back', 3],
    ['a number of the future', 21],
  ])('starts afresh when it is %s', async (_, since) => {
    const workspace = await log().workspace();
    await append(workspace, 20);
    await log()
      .connection.db.updateTable('workspace_logs')
      .set({ retained_from: 10 })
      .where('workspace_id', '=', workspace)
      .execute();
    const { socket, connection, feed } = connect(workspace, since);
    await connection.start();
    expect(socket.frames).toEqual([{ type: 'hello', seq: 20, retained_from: 10 }, { type: 'reset' }]);
    await append(workspace, 1);
    await feed.refresh();
    await connection.pump();
    expect(socket.seqs()).toEqual([21]);
  });

  it('needs no reset at the very edge of what is kept', async () => {
    const workspace = await log().workspace();
    await append(workspace, 20);
    await log()
      .connection.db.updateTable('workspace_logs')
      .set({ retained_from: 10 })
      .where('workspace_id', '=', workspace)
      .execute();
    const { socket, connection } = connect(workspace, 9);
    await connection.start();
    expect(socket.frames.map(({ type }) => type)).toEqual(['hello', 'changes']);
    expect(socket.seqs()).toEqual(numbers(10, 20));
  });

  it('says nothing before the greeting, whoever wakes it', async () => {
    const workspace = await log().workspace();
    await append(workspace, 3);
    const { socket, connection, feed } = connect(workspace, 0);
    await feed.refresh();
    await connection.pump();
    connection.beat();
    expect(socket.frames).toEqual([]);
    await connection.start();
    connection.beat();
    expect(socket.frames.map(({ type }) => type)).toEqual(['hello', 'changes', 'changes']);
    expect(socket.frames.at(-1)).toEqual({ type: 'changes', changes: [], seq: 3 });
  });
});

describe('back-pressure', () => {
  it('holds a stalled browser to one page beyond its share, and sends it the rest when it takes again', async () => {
    const workspace = await log().workspace();
    await append(workspace, 2500, 4000);
    const { socket, connection } = connect(workspace, 0);
    const running = connection.start();
    await expect.poll(() => socket.seqs().length).toBe(500);
    const stalled = socket.bufferedAmount;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(socket.bufferedAmount, 'nothing more while it stalls').toBe(stalled);
    for (const taken of [1000, 1500, 2000, 2500]) {
      socket.bufferedAmount = 0;
      await expect.poll(() => socket.seqs().length).toBe(taken);
    }
    await running;
    expect(socket.seqs()).toEqual(numbers(1, 2500));
    expect(socket.peak).toBeLessThan(1024 * 1024 + 500 * 4500);
  });

  it('lets go of a browser that takes nothing for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const workspace = await log().workspace();
    await append(workspace, 1000, 4000);
    const { socket, connection } = connect(workspace, 0);
    const running = connection.start();
    await expect.poll(() => socket.seqs().length).toBe(500);
    expect(socket.closed).toBeNull();
    vi.setSystemTime(Date.now() + 61_000);
    await running;
    expect([socket.closed, socket.seqs().length]).toEqual([4408, 500]);
  });

  it('folds wakes that come while it is busy, and misses none', async () => {
    const workspace = await log().workspace();
    const { socket, connection, feed } = connect(workspace, 0);
    await connection.start();
    for (let round = 0; round < 20; round += 1) {
      await append(workspace, 3);
      void feed.refresh().then(() => Promise.all([connection.pump(), connection.pump()]));
    }
    await expect.poll(() => socket.seqs().length).toBe(60);
    expect(socket.seqs()).toEqual(numbers(1, 60));
  });
});

describe('permissions', () => {
  it('are read again after a change that concerns them, and the browser starts afresh', async () => {
    const workspace = await log().workspace();
    await append(workspace, 5);
    const before: Viewer = { ...everything(workspace), concerns: ({ seq }) => seq === 3 };
    const after: Viewer = { ...everything(workspace), see: ({ seq }) => (seq === 4 ? 'hidden' : 'shown') };
    const views = [before, after];
    const { socket, connection } = connect(
      workspace,
      0,
      { reopenViewer: async () => must(views.shift(), 'asked twice') },
      before,
    );
    await connection.start();
    expect(
      socket.frames.map((frame) => (frame.type === 'changes' ? frame.changes.map(({ seq }) => seq) : frame.type)),
    ).toEqual(['hello', [1, 2, 3], 'reset', [5]]);
  });

  it('close the line when there is no place any more, also before the greeting', async () => {
    const workspace = await log().workspace();
    const { socket, connection } = connect(workspace, null, { reopenViewer: async () => null });
    await connection.start();
    expect([socket.closed, socket.frames]).toEqual([4403, []]);
  });

  it('turn what comes into sight into a whole row, and what leaves it into a deletion', async () => {
    const workspace = await log().workspace();
    await append(workspace, 4);
    const sights = ['appears', 'shown', 'vanishes', 'hidden'] as const;
    const viewer: Viewer = { ...everything(workspace), see: ({ seq }) => must(sights[seq - 1], 'four changes') };
    const { socket, connection } = connect(workspace, 0, { readWhole: async () => ({ name: 'whole' }) }, viewer);
    await connection.start();
    const changes = socket.frames.flatMap((frame) => (frame.type === 'changes' ? frame.changes : []));
    expect(changes.map(({ seq, op, fields }) => [seq, op, fields])).toEqual([
      [1, 'created', { name: 'whole' }],
      [2, 'created', { name: '' }],
      [3, 'deleted', {}],
    ]);
    expect(changes[0]).not.toHaveProperty('viewers');
  });

  it('hide what is out of sight again by now', async () => {
    const workspace = await log().workspace();
    await append(workspace, 1);
    const viewer: Viewer = { ...everything(workspace), see: () => 'appears' };
    const { socket, connection } = connect(workspace, 0, {}, viewer);
    await connection.start();
    expect(socket.frames.map(({ type }) => type)).toEqual(['hello']);
    await connection.catchUp();
    await connection.catchUp();
    expect(socket.frames.slice(1)).toEqual([{ type: 'changes', changes: [], seq: 1 }]);
  });
});
