import { expect, test } from 'vitest';
import type { Change } from '#platform/shared/live.ts';
import { ChangeHub } from './change-hub.ts';
import { OverwrittenWatch } from './overwritten-watch.ts';

const entry = (seq: number, isLoss = true): Change => ({
  seq,
  at: '2026-03-01T10:00:00Z',
  actor_id: 'ada',
  group_id: 'g',
  entity: 'issue',
  entity_id: 'e',
  project_id: 'p',
  op: 'updated',
  fields: { priority: 'low' },
  ...(isLoss ? { overwrote: [{ field: 'priority', user_id: 'ben', at: '2026-03-01T09:00:00Z', value: 'high' }] } : {}),
});

/** A device whose tabs share a mark, over a log of losses. */
function openDevice(known: number | null, log: readonly number[], head = 100) {
  const device = { known, notified: [] as number[], asked: 0, answers: true };
  let queue: Promise<void> = Promise.resolve();
  const openTab = () => {
    const hub = new ChangeHub();
    const tab = { isSeen: true };
    const watch = new OverwrittenWatch({
      hub,
      read: async (since) => {
        device.asked += 1;
        if (!device.answers) throw new Error('nobody answers');
        const found = log.filter((seq) => seq > since).slice(0, 2);
        const seq = found.length === 2 ? (found[1] ?? 0) : head;
        return { changes: found.map((one) => entry(one)), seq, has_more: found.length === 2 };
      },
      mark: { get: () => device.known, set: (seq) => (device.known = seq) },
      notify: async (changes) => void device.notified.push(...changes.map(({ seq }) => seq)),
      isSeen: () => tab.isSeen,
      alone: (work) => (queue = queue.catch(() => undefined).then(work)),
    });
    return { hub, watch, tab };
  };
  return { device, openTab };
}

test('a device that was told before is told what it missed, page by page; a fresh one is not', async () => {
  const back = openDevice(40, [30, 50, 60, 70]);
  const { hub, watch } = back.openTab();
  hub.advance(100, 100, []);
  await watch.settled;
  expect([back.device.notified, back.device.known]).toEqual([[50, 60, 70], 100]);

  const fresh = openDevice(null, [30, 50]);
  const tab = fresh.openTab();
  tab.hub.advance(100, 100, []);
  await tab.watch.settled;
  expect([fresh.device.notified, fresh.device.known, fresh.device.asked]).toEqual([[], 100, 0]);
});

test('what comes live is reported once, though several tabs receive it', async () => {
  const { device, openTab } = openDevice(100, []);
  const tabs = [openTab(), openTab()];
  for (const { hub } of tabs) hub.advance(100, 100, []);
  await Promise.all(tabs.map(({ watch }) => watch.settled));
  for (const { hub } of tabs) hub.advance(100, 102, [entry(101, false), entry(102)]);
  for (const { hub } of tabs) hub.advance(102, 103, [entry(103)]);
  await Promise.all(tabs.map(({ watch }) => watch.settled));
  expect([device.notified, device.known, device.asked]).toEqual([[102, 103], 103, 0]);
});

test('a tab that is behind reports nothing again', async () => {
  const { device, openTab } = openDevice(100, [95]);
  const { hub, watch } = openTab();
  hub.advance(90, 90, []);
  await watch.settled;
  hub.advance(90, 100, [entry(95)]);
  await watch.settled;
  expect([device.notified, device.known]).toEqual([[], 100]);
});

test('a hidden tab leaves it for when it is looked at', async () => {
  const { device, openTab } = openDevice(90, [95]);
  const { hub, watch, tab } = openTab();
  tab.isSeen = false;
  hub.advance(100, 100, []);
  await watch.settled;
  expect(device.notified).toEqual([]);
  tab.isSeen = true;
  watch.look();
  await watch.settled;
  expect(device.notified).toEqual([95]);
});

test('when nobody answers it is asked again with the next change', async () => {
  const { device, openTab } = openDevice(90, [95]);
  device.answers = false;
  const { hub, watch } = openTab();
  hub.advance(100, 100, []);
  await watch.settled;
  device.answers = true;
  hub.advance(100, 101, []);
  await watch.settled;
  expect([device.notified, device.asked]).toEqual([[95], 2]);
});

test('a gap of the feed is asked for, and a log that began anew is not', async () => {
  const gap = openDevice(100, [110], 120);
  const tab = gap.openTab();
  tab.hub.advance(100, 100, []);
  await tab.watch.settled;
  tab.hub.advance(120, 120, []);
  await tab.watch.settled;
  expect(gap.device.notified).toEqual([110]);

  const anew = openDevice(500, [5], 10);
  const after = anew.openTab();
  after.hub.advance(10, 10, []);
  await after.watch.settled;
  expect([anew.device.notified, anew.device.known]).toEqual([[], 10]);
});
