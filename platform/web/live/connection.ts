import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { listChanges } from '#platform/shared/live.ts';
import { api } from '#platform/web/api/api.ts';
import { areFirstReadsSent, whenFirstReadsEnd } from '#platform/web/api/first-reads.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { askAgain } from '#platform/web/offline/read-kept.ts';
import { unsentDocuments } from '#platform/web/offline/unsent-documents.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import { ChangeHub } from './change-hub.ts';
import { LiveFeed } from './live-feed.ts';

/** After how long writes without an answer are late, in milliseconds. */
const lateAfter = 8_000;

/**
 * This tab's connection to the server: the live feed of the workspace shown, and what the offline bar says. Observable.
 */
class Connection {
  /** Where stores subscribe to changes in the workspace shown. */
  readonly hub = new ChangeHub();
  feed: LiveFeed | null = null;
  isDeviceOnline = true;

  constructor() {
    makeObservable(this, { feed: observableRef, isDeviceOnline: true });
  }

  /** Returns whether the server cannot be reached; edits then wait in the outbox. */
  get isOffline(): boolean {
    return this.feed === null ? !this.isDeviceOnline : this.feed.status === 'offline';
  }

  /** How many writes wait for an answer, and texts for being sent. */
  get unsent(): number {
    return outbox.unsent + unsentDocuments(outbox.userId).filter(([, { isHeld }]) => !isHeld).length;
  }

  /** Follows the changes of a workspace until the returned function is called. Call it before the first reads. */
  follow(slug: string): () => void {
    instantMode.follow(slug);
    this.hub.follow(slug);
    // A page that began without the network shows what the mirror holds.
    outbox.receivedSeq = () => this.hub.receivedSeq ?? instantMode.status?.seq ?? null;
    const feed = new LiveFeed({
      open: (since) => new WebSocket(feedAddress(slug, since)),
      read: (since) => {
        const query = since === null ? {} : { since };
        // At the start, kept data is shown, so whether the server can be reached has to be known soon.
        return api.send(listChanges, { params: { slug }, query }, { fresh: true, once: since === null });
      },
      deliver: (changes, isCertain) => this.hub.deliver(changes, isCertain),
      reset: () => this.hub.reset(),
      advanced: (from, to, changes) => {
        instantMode.receive(slug, from, to, changes);
        this.hub.advance(from, to, changes);
      },
      lost: (seq) => instantMode.reset(slug, seq),
      onReachable: () => {
        outbox.wake();
        instantMode.wake();
        askAgain();
      },
    });
    // Stores that are not there yet take answers from before: what changed since is told once they can hear it.
    if (areFirstReadsSent()) void whenFirstReadsEnd().then(this.hub.hold());
    const stopWatching = this.#watchDevice(feed);
    const stopProbing = this.#probeLateWrites(feed);
    if (!navigator.onLine) feed.drop();
    runInAction(() => (this.feed = feed));
    return () => {
      stopWatching();
      stopProbing();
      feed.stop();
      runInAction(() => {
        if (this.feed === feed) this.feed = null;
      });
    };
  }

  /** Sends what waits and reads what was refused, once the person has signed in again. */
  resume(): void {
    outbox.wake();
    this.feed?.nudge();
    this.hub.reset();
  }

  /** Asks whether the server answers when writes wait: a lost network that says nothing would show after minutes only. */
  #probeLateWrites(feed: LiveFeed): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = reaction(
      () => outbox.unsent > 0,
      (waits) => {
        clearTimeout(timer);
        if (waits) timer = setTimeout(() => void feed.probe(), lateAfter);
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  #watchDevice(feed: LiveFeed): () => void {
    const onOffline = () => {
      runInAction(() => (this.isDeviceOnline = false));
      feed.drop();
    };
    const onOnline = () => {
      runInAction(() => (this.isDeviceOnline = true));
      feed.nudge();
    };
    const onLook = () => {
      if (document.visibilityState === 'visible') feed.nudge();
    };
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onLook);
    };
  }
}

function feedAddress(slug: string, since: number | null): string {
  const url = new URL('/live/changes', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('workspace', slug);
  if (since !== null) url.searchParams.set('since', String(since));
  return url.href;
}

/** The one connection of this tab. */
export const connection = new Connection();
