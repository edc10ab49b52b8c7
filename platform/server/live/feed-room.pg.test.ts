import { expect, it } from 'vitest';
import { WriteQueue } from '#platform/server/changes/write-queue.ts';
import type { Services } from '#platform/server/http/services.ts';
import { newId } from '#platform/shared/ids.ts';
import type { LiveFrame } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { logForTests, someChange } from '#tests/support/log-for-tests.ts';
import { FeedConnection } from './feed-connection.ts';
import { FeedRoom } from './feed-room.ts';
import type { FeedRules, Viewer } from './viewer.ts';

const log = logForTests();

it('sends an entry to the person it names before 120 others, and notifies those whom it does not concern where the log is', async () => {
  const workspace = await log().workspace();
  const { db } = log().connection;
  let wake: () => void = () => undefined;
  const changeSignals = { subscribe: (_: string, listener: () => void) => ((wake = listener), () => undefined) };
  const room = new FeedRoom({ db, changeSignals } as unknown as Services, workspace);
  const received: { readonly userId: string; readonly frame: LiveFrame }[] = [];
  const people = Array.from({ length: 121 }, () => newId());
  const named = must(people.at(-1), 'the last of them');
  for (const userId of people) {
    // Every second person sees the entry, the named one among them.
    const sees = people.indexOf(userId) % 2 === 0;
    const viewer: Viewer = {
      workspaceId: workspace,
      userId,
      see: () => (sees ? 'shown' : 'hidden'),
      concerns: () => false,
    };
    const rules: FeedRules = {
      openViewer: async () => viewer,
      reopenViewer: async () => viewer,
      readWhole: async () => null,
    };
    const socket = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      send: (text: string) => void received.push({ userId, frame: JSON.parse(text) as LiveFrame }),
    };
    room.enter(new FeedConnection({ db } as Services, rules, room.feed, socket as never, viewer, null));
  }
  await expect.poll(() => received.length).toBe(people.length);
  received.length = 0;
  await new WriteQueue(db, () => undefined).run(workspace, null, async (writer) =>
    writer.record({ ...someChange(''), viewers: [named] }),
  );
  wake();
  await expect.poll(() => received.length).toBe(people.length);
  const frames = received.map(({ userId, frame }) => [userId, frame.type === 'changes' ? frame.changes.length : null]);
  expect(frames[0]).toEqual([named, 1]);
  expect(frames.map(([, count]) => count)).toEqual([...Array<number>(61).fill(1), ...Array<number>(60).fill(0)]);
  expect(new Set(received.map(({ userId }) => userId)).size).toBe(people.length);
});
