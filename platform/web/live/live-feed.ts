import { makeObservable, runInAction } from 'mobx';
import type { Change, LiveFrame } from '#platform/shared/live.ts';
import { readFrame } from './read-frame.ts';

/** A batch of the log over HTTP. */
export interface ChangeBatch {
  readonly changes: readonly Change[];
  readonly seq: number;
  readonly has_more: boolean;
  readonly reset: boolean;
}

export interface LiveFeedParts {
  /** Opens the socket of the feed; without `since` it starts from now. */
  open(since: number | null): WebSocket;
  /** Reads the log over HTTP: the fallback while the socket is down, and the check of a silent one; null asks where it stands. */
  read(since: number | null): Promise<ChangeBatch>;
  deliver(changes: readonly Change[], isCertain: boolean): void;
  reset(): void;
  /**
   * Called before `deliver` when everything after `from` up to `to` is known: code that keeps rows across pages needs
   * the numbers.
   */
  advanced?(from: number, to: number, changes: readonly Change[]): void;
  /** Called before `reset` with the last number. */
  lost?(seq: number): void;
  /** Called whenever the server can be reached again. */
  onReachable(): void;
}

/** Milliseconds: first and longest wait between tries to connect, polling while the socket is down, silence that is checked. */
const firstWait = 500;
const longestWait = 30_000;
const pollEvery = 30_000;
const silence = 45_000;
/** How long a socket may take until it is greeted. */
const greetWithin = 15_000;
/** How many entries of the log the first connection looks back over, and how far clocks may differ, in milliseconds. */
const lookBack = 200;
const clockTolerance = 60_000;

/**
 * Keeps a workspace's changes coming: a socket that resumes from the last sequence number after every break, HTTP every
 * 30 s while there is no socket, and a reset when the log no longer reaches back. `status` is observable.
 */
export class LiveFeed {
  /** `live`: by socket. `polling`: by HTTP, the socket is down. `offline`: the server cannot be reached. */
  status: 'connecting' | 'live' | 'polling' | 'offline' = 'connecting';
  readonly #parts: LiveFeedParts;
  readonly #startedAt = Date.now();
  #seq: number | null = null;
  #socket: WebSocket | null = null;
  #failures = 0;
  #isStopped = false;
  #isResetting = false;
  /** The server could not be reached at the start: what the page shows is what the device kept. */
  #wasAway = false;
  #lastFrameAt = 0;
  #lastPollAt = 0;
  #isPolling = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #watch: ReturnType<typeof setInterval>;

  constructor(parts: LiveFeedParts) {
    this.#parts = parts;
    makeObservable(this, { status: true });
    this.#watch = setInterval(() => this.#look(), 5_000);
    this.#connect();
  }

  /** Tries to connect now: the network came back, or the page is looked at again. */
  nudge(): void {
    if (this.#isStopped || this.#socket) return;
    this.#failures = 0;
    this.#connect();
  }

  /** Records that the device lost its network, sooner than the socket would notice. */
  drop(): void {
    const socket = this.#socket;
    this.#goOffline();
    if (!socket) return;
    this.#lose();
    socket.close();
  }

  /** Asks whether the server still answers, because a write waits for its answer: a dead socket is silent for longer. */
  async probe(): Promise<void> {
    const socket = this.#socket;
    if (this.status !== 'live') return;
    try {
      await this.#parts.read(null);
    } catch {
      if (this.#socket === socket && !this.#isStopped) this.drop();
    }
  }

  /** Ends the feed for good. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = this.#parts.open(this.#seq);
    this.#socket = socket;
    this.#lastFrameAt = Date.now();
    const mine = () => this.#socket === socket && !this.#isStopped;
    socket.addEventListener('message', (event) => {
      const frame = readFrame(event.data);
      if (frame && mine()) this.#take(frame, socket);
    });
    socket.addEventListener('close', ({ code }) => {
      if (!mine()) return;
      if (code === 4401 || code === 4403) {
        // The session or the membership ended: only reading again shows what the person may still see.
        if (code === 4403) this.stop();
        // A new password gives this browser another session in place of the ended one: then the feed goes on with it.
        else this.#lose();
        this.#parts.lost?.(this.#seq ?? 0);
        this.#parts.reset();
      } else this.#lose();
    });
  }

  #take(frame: LiveFrame, socket: WebSocket): void {
    this.#lastFrameAt = Date.now();
    if (frame.type === 'hello') this.#greet(frame.seq);
    else if (frame.type === 'changes') this.#advance(frame.changes, frame.seq);
    else {
      // Restarting from the current position and then reading everything leaves no gap, wherever the server was.
      this.#parts.lost?.(this.#seq ?? 0);
      this.#seq = null;
      this.#isResetting = true;
      this.#socket = null;
      socket.close();
      this.#connect();
    }
  }

  #greet(head: number): void {
    this.#failures = 0;
    this.#reach('live');
    if (this.#seq === null) this.#begin(head);
  }

  /** Follows the log from here on. */
  #begin(head: number): void {
    this.#seq = head;
    this.#parts.advanced?.(head, head, []);
    if (this.#isResetting || this.#wasAway) {
      this.#isResetting = false;
      this.#wasAway = false;
      this.#parts.reset();
    } else void this.#lookBack(head);
  }

  #goOffline(): void {
    if (this.#seq === null) this.#wasAway = true;
    runInAction(() => (this.status = 'offline'));
  }

  /** Reads the end of the log, because changes between the page's first reads and the first greeting are in neither. */
  async #lookBack(head: number): Promise<void> {
    const oldest = this.#startedAt - clockTolerance;
    try {
      let from = Math.max(0, head - lookBack);
      for (let more = true; more && !this.#isStopped;) {
        const batch = await this.#parts.read(from);
        const recent = batch.changes.filter((change) => change.seq <= head && Date.parse(change.at) >= oldest);
        if (recent.length > 0 && !this.#isStopped) this.#parts.deliver(recent, false);
        // An answer ends where what this person may see changed: the page has read that already, and what follows may be new.
        more = batch.has_more && batch.seq > from && batch.seq < head;
        from = batch.seq;
      }
    } catch {
      // The socket is what matters; without this read only a change of the very first moments could be missed.
    }
  }

  #advance(changes: readonly Change[], seq: number): void {
    const known = this.#seq ?? 0;
    const news = changes.filter((change) => change.seq > known);
    this.#seq = Math.max(known, seq);
    if (this.#seq > known) this.#parts.advanced?.(known, this.#seq, news);
    if (news.length > 0) this.#parts.deliver(news, true);
  }

  #lose(): void {
    this.#socket = null;
    this.#failures += 1;
    if (this.status === 'live') runInAction(() => (this.status = 'connecting'));
    const wait = Math.min(longestWait, firstWait * 2 ** (this.#failures - 1)) * (0.5 + Math.random() / 2);
    this.#retry = setTimeout(() => this.#connect(), wait);
    // The first failure may be a restart; from the second on, HTTP takes over.
    if (this.#failures > 1) this.#pollIfDue();
  }

  #look(): void {
    const socket = this.#socket;
    if (socket === null) this.#pollIfDue();
    else if (this.status !== 'live' && Date.now() - this.#lastFrameAt > greetWithin) {
      // It hangs, and would keep another one from being tried.
      this.#lose();
      socket.close();
    } else if (Date.now() - this.#lastFrameAt > silence) void this.#check(socket);
  }

  /** Checks a silent socket, which may be dead: HTTP says whether something was missed. */
  async #check(socket: WebSocket): Promise<void> {
    this.#lastFrameAt = Date.now();
    const known = this.#seq ?? 0;
    try {
      const batch = await this.#parts.read(known);
      if (this.#socket !== socket || batch.seq <= (this.#seq ?? 0)) return;
    } catch {
      if (this.#socket !== socket) return;
    }
    socket.close();
    this.#lose();
  }

  #pollIfDue(): void {
    if (this.#isPolling || Date.now() - this.#lastPollAt < pollEvery) return;
    void this.#poll();
  }

  async #poll(): Promise<void> {
    this.#isPolling = true;
    this.#lastPollAt = Date.now();
    try {
      for (let more = true; more && !this.#socket && !this.#isStopped;) {
        const batch = await this.#parts.read(this.#seq);
        more = batch.has_more && !batch.reset;
        if (this.#seq === null) {
          if (!this.#socket && !this.#isStopped) this.#begin(batch.seq);
          more = false;
        } else if (batch.reset) {
          this.#parts.lost?.(this.#seq ?? 0);
          this.#seq = batch.seq;
          this.#parts.reset();
        } else this.#advance(batch.changes, batch.seq);
      }
      if (this.#socket === null) this.#reach('polling');
    } catch {
      if (this.#socket === null) this.#goOffline();
      this.#lastPollAt = 0;
    } finally {
      this.#isPolling = false;
    }
  }

  #reach(status: 'live' | 'polling'): void {
    runInAction(() => (this.status = status));
    this.#parts.onReachable();
  }
}
