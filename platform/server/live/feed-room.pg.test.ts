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

/** A room of people, every second of whom sees its entries; what reaches them is noted. */
async function openRoom(people: readonly string[], isPersonal: boolean) {
  const workspace = await log().workspace();
  const { db } = log().connection;
  let wake: () => void = () => undefined;
  const changeSignals = { subscribe: (_: string, listener: () => void) => ((wake = listener), () => undefined) };
  const asked: string[] = [];
  const rulesFor = (userId: string): FeedRules => {
    const viewer: Viewer = {
      workspaceId: workspace,
      userId,
      see: () => {
        asked.push(userId);
        return people.indexOf(userId) % 2 === 0 ? 'shown' : 'hidden';
      },
      concerns: () => false,
    };
    return {
      openViewer: async () => viewer,
      reopenViewer: async () => viewer,
      readWhole: async () => null,
      isPersonal: () => isPersonal,
    };
  };
  const room = new FeedRoom({ db, changeSignals } as unknown as Services, rulesFor(''), workspace);
  const received: { readonly userId: string; readonly frame: LiveFrame; readonly asked: readonly string[] }[] = [];
  for (const userId of people) {
    const rules = rulesFor(userId);
    const socket = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      send: (text: string) => void received.push({ userId, frame: JSON.parse(text) as LiveFrame, asked: [...asked] }),
    };
    const viewer = must(await rules.openViewer(userId, ''), 'everybody has a place');
    room.enter(new FeedConnection({ db } as Services, rules, room.feed, socket as never, viewer, null));
  }
  await expect.poll(() => received.length).toBe(people.length);
  received.length = 0;
  return {
    /** Stores an entry that names a person, and wakes the room. */
    async add(named: string) {
      await new WriteQueue(db, () => undefined).run(workspace, null, async (writer) =>
        writer.record({ ...someChange(''), viewers: [named] }),
      );
      wake();
    },
    /** Whom a frame reached, in order, and how many entries were in it. */
    frames: () => received.map(({ userId, frame }) => [userId, frame.type === 'changes' ? frame.changes.length : null]),
    /** Who was asked whether they may see an entry before the first frame left. */
    askedFirst: () => received[0]?.asked,
  };
}

it('sends an entry to the person it names before 120 others, and tells those whom it does not concern where the log is', async () => {
  const people = Array.from({ length: 121 }, () => newId());
  const named = must(people.at(-1), 'the last of them');
  const room = await openRoom(people, false);
  await room.add(named);
  await expect.poll(() => room.frames().length).toBe(people.length);
  const frames = room.frames();
  expect(frames[0]).toEqual([named, 1]);
  expect(frames.map(([, count]) => count)).toEqual([...Array<number>(61).fill(1), ...Array<number>(60).fill(0)]);
  expect(new Set(frames.map(([userId]) => userId)).size).toBe(people.length);
});

it('asks nobody else about an entry that is one person’s alone, and later tells them where the log is', async () => {
  const people = Array.from({ length: 7 }, () => newId());
  const named = must(people[4], 'the fifth of them');
  const room = await openRoom(people, true);
  await room.add(named);
  await expect.poll(() => room.frames().length).toBe(people.length);
  expect(room.frames()[0]).toEqual([named, 1]);
  expect(room.askedFirst()).toEqual([named]);
});
