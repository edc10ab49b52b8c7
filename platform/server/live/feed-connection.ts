import type { WebSocket } from 'ws';
import { readLogHead } from '#platform/server/changes/read-changes.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { LiveFrame } from '#platform/shared/live.ts';
import { filterChanges } from './filter-changes.ts';
import type { FeedRules, Viewer } from './viewer.ts';
import type { WorkspaceFeed } from './workspace-feed.ts';

/** Past this many unsent bytes a connection waits: a slow browser costs its own time, not our memory. */
const HIGH_WATER = 1024 * 1024;
const DRAIN_MS = 50;
/** A browser that takes nothing for this long is let go; it resumes from its number. */
const STALLED_MS = 60_000;

/** Close codes a browser acts on. */
export const closeCodes = { noPlace: 4403, stalled: 4408 } as const;

/** One browser following one workspace: keeps its own position and is sent what it may see from there on. */
export class FeedConnection {
  readonly #services: Services;
  readonly #rules: FeedRules;
  readonly #feed: WorkspaceFeed;
  readonly #socket: WebSocket;
  readonly #slug: string;
  #viewer: Viewer;
  #sent: number;
  #pumping = false;
  #again = false;

  constructor(
    services: Services,
    rules: FeedRules,
    feed: WorkspaceFeed,
    socket: WebSocket,
    slug: string,
    viewer: Viewer,
    since: number | null,
  ) {
    this.#services = services;
    this.#rules = rules;
    this.#feed = feed;
    this.#socket = socket;
    this.#slug = slug;
    this.#viewer = viewer;
    this.#sent = since ?? feed.head;
  }

  /** Says hello, tells a browser that is too far behind to start afresh, then sends what it missed. */
  async start(): Promise<void> {
    const head = await readLogHead(this.#services.db, this.#viewer.workspaceId);
    const [seq, retained] = [head?.seq ?? 0, head?.retained_from ?? 1];
    this.#send({ type: 'hello', seq, retained_from: retained });
    // A number from the future is of another log (a restored backup).
    if (this.#sent + 1 < retained || this.#sent > seq) {
      this.#sent = seq;
      this.#send({ type: 'reset' });
    }
    await this.pump();
  }

  /** Sends what is new; calls made meanwhile are folded into one more round. */
  async pump(): Promise<void> {
    if (this.#pumping) {
      this.#again = true;
      return;
    }
    this.#pumping = true;
    try {
      do {
        this.#again = false;
        while (this.#socket.readyState === this.#socket.OPEN && this.#sent < this.#feed.head) {
          if (!(await this.#drained())) return;
          await this.#sendPage();
        }
      } while (this.#again);
    } finally {
      this.#pumping = false;
    }
  }

  /** An empty frame: shows a browser that the line works, and lets it see where the log is. */
  beat(): void {
    this.#send({ type: 'changes', changes: [], seq: this.#sent });
  }

  async #sendPage(): Promise<void> {
    const page = await this.#feed.after(this.#sent);
    const last = page.at(-1);
    if (!last) {
      this.#sent = this.#feed.head;
      return;
    }
    const turn = page.findIndex((change) => this.#viewer.concerns(change));
    const upto = turn < 0 ? page : page.slice(0, turn + 1);
    const seq = turn < 0 ? last.seq : (upto.at(-1)?.seq ?? last.seq);
    const changes = await filterChanges(this.#rules, this.#viewer, upto);
    this.#sent = seq;
    this.#send({ type: 'changes', changes, seq });
    if (turn >= 0) await this.#readPermissions();
  }

  /** Permissions may have changed: what may be seen now is not what was seen, so the browser starts afresh. */
  async #readPermissions(): Promise<void> {
    const viewer = await this.#rules.openViewer(this.#viewer.userId, this.#slug);
    if (!viewer) {
      this.#socket.close(closeCodes.noPlace, 'no longer a member');
      return;
    }
    this.#viewer = viewer;
    this.#send({ type: 'reset' });
  }

  async #drained(): Promise<boolean> {
    const started = Date.now();
    while (this.#socket.bufferedAmount > HIGH_WATER) {
      if (this.#socket.readyState !== this.#socket.OPEN) return false;
      if (Date.now() - started > STALLED_MS) {
        this.#socket.close(closeCodes.stalled, 'too slow');
        return false;
      }
      await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
    }
    return true;
  }

  #send(frame: LiveFrame): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
