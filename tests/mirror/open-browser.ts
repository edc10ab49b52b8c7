import { expect } from 'vitest';
import type { MirrorIssue } from '#features/issue-query/mirror/mirror-issue.ts';
import { ProjectIssues } from '#features/issues/web/store/project-issues.ts';
import { reviveWrite } from '#features/issues/web/store/revive-write.ts';
import { WorkspaceIssues } from '#features/issues/web/store/workspace-issues.ts';
import { LabelCollection } from '#features/labels/web/public.ts';
import { StateCollection } from '#features/states/web/public.ts';
import { listChanges, listOverwritten, type Change } from '#platform/shared/live.ts';
import { seqHeader } from '#platform/shared/seq-header.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { OverwrittenWatch } from '#platform/web/live/overwritten-watch.ts';
import { memoryJournal } from '#platform/web/store/journal.ts';
import { Outbox } from '#platform/web/store/outbox.ts';
import { clientOf } from '#tests/support/client-of.ts';
import { MirrorForTests, rowsIn, type KeptDatabase } from '#tests/support/mirror-for-tests.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';

/** How far the log was known when each edit was made, by the idempotency key it was sent under. */
export type ReceivedByKey = Map<string, number>;

/** One browser: what lies on its disk (database, journal, what was shown), and the page over it, which may crash at any time. */
export async function openBrowser(at: World, person: Person, receivedByKey: ReceivedByKey, since: number) {
  const line = { isOpen: true };
  const journal = memoryJournal();
  const place = { slug: 'harbor', projectId: at.website.id };
  const disk: { notifiedUpTo: number | null; notices: string[]; queue: Promise<void> } = {
    notifiedUpTo: null,
    notices: [],
    queue: Promise.resolve(),
  };
  const kept: KeptDatabase = { current: null };
  const userId = at.userId(person);

  const openPage = async (seq: number) => {
    const client = clientOf(at.as(person), line, (headers) => {
      const key = headers.get('x-cairn-idempotency-key');
      const received = headers.get(seqHeader);
      if (key !== null && received !== null) receivedByKey.set(key, Number(received));
    });
    const hub = new ChangeHub();
    const outbox = new Outbox(journal);
    outbox.userId = userId;
    outbox.receivedSeq = () => hub.receivedSeq;
    const watch = new OverwrittenWatch({
      hub,
      read: (since) =>
        client.send(listOverwritten, { params: { slug: place.slug }, query: { since } }, { fresh: true }),
      mark: { get: () => disk.notifiedUpTo, set: (to) => (disk.notifiedUpTo = to) },
      notify: async (changes) => void disk.notices.push(...changes.flatMap(noticesOf)),
      isSeen: () => true,
      alone: (work) => (disk.queue = disk.queue.catch(() => undefined).then(work)),
    });
    hub.advance(seq, seq, []);
    const states = new StateCollection(client, hub, place.slug, place.projectId);
    const labels = new LabelCollection(client, hub, place.slug, place.projectId);
    // A page may be opened while the line is down: it starts all the same.
    await states.load().catch(() => {});
    const mirror = new MirrorForTests(client, place.slug, kept);
    const { host } = mirror;
    const asker = { userId: () => userId, timeZone: () => 'UTC' };
    const all = new WorkspaceIssues({ hub, slug: place.slug });
    const parts = { client, outbox, all, states, labels, ...place, ...asker, defaultAssignee: () => null };
    const issues = new ProjectIssues(parts);
    await host.call('want', place.projectId);
    for (const write of await journal.all()) reviveWrite(issues, write);
    return { outbox, issues, mirror, host, client, hub, seq, watch };
  };
  let page = await openPage(since);

  return {
    person,
    line,
    /** Everything its mirror keeps. */
    kept: () => rowsIn(page.mirror.database),
    rows: () => Object.values(rowsIn(page.mirror.database)['issues'] ?? {}) as MirrorIssue[],
    page: () => page,
    /** Receives what happened, as a tab does, and passes it on to the mirror. */
    async receive() {
      const { client, hub, host, seq } = page;
      const query = { since: seq };
      const batch = await client.send(listChanges, { params: { slug: place.slug }, query }, { fresh: true });
      hub.advance(seq, batch.seq, batch.changes);
      hub.deliver(batch.changes);
      await host.call('receive', { from: seq, to: batch.seq, changes: batch.changes });
      page = { ...page, seq: batch.seq };
    },
    /** The page is gone between two instructions; what it had sent may still arrive. */
    async crash() {
      page.host.close();
      page.watch.stop();
      page.issues.stop();
      await page.outbox.noted;
      page = await openPage(page.seq);
    },
    async settle() {
      line.isOpen = true;
      await expect
        .poll(() => {
          page.outbox.wake();
          return page.outbox.unsent;
        })
        .toBe(0);
      await this.receive();
      await page.watch.settled;
      await page.host.call('wake', null);
      await page.host.idle();
    },
    /** What this person was notified to have lost, on this device. */
    notices: () => disk.notices.toSorted(),
    stop() {
      page.host.close();
      page.issues.stop();
    },
  };
}

/** A line for each value that a change took from its reader. */
function noticesOf({ seq, overwrote = [] }: Change): string[] {
  return overwrote.map(({ field, value }) => `${seq} ${field} ${String(value)}`);
}

export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>;
