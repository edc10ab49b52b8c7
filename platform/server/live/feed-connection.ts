import type { WebSocket } from 'ws';
import { readLogHead } from '#platform/server/changes/read-changes.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { Change, LiveFrame } from '#platform/shared/live.ts';
import { filterChanges } from './filter-changes.ts';
import type { FeedRules, Viewer } from './viewer.ts';
import type { WorkspaceFeed } from './workspace-feed.ts';

/** Past this many unsent bytes a connection waits, so that a slow browser does not use up our memory. */
const HIGH_WATER = 1024 * 1024;
const DRAIN_MS = 50;
/** A browser that reads nothing for this long is disconnected; it resumes from its number. */
const STALLED_MS = 60_000;

/** Close codes a browser acts on. */
export const closeCodes = { failed: 1011, noPlace: 4403, stalled: 4408 } as const;

/** One browser following one workspace: keeps its own position and is sent what it may see from there on. */
export class FeedConnection {
  readonly #services: Services;
  readonly #rules: FeedRules;
  readonly #feed: WorkspaceFeed;
  readonly #socket: WebSocket;
  #viewer: Viewer;
  /** The last number this browser has, or null before it was greeted: until then it is sent nothing. */
  #sent: number | null = null;
  /** The last number it was sent; behind `#sent` after entries that are not for this person. */
  #position = 0;
  readonly #since: number | null;
  #pumping = false;
  #again = false;

  constructor(
    services: Services,
    rules: FeedRules,
    feed: WorkspaceFeed,
    socket: WebSocket,
    viewer: Viewer,
    since: number | null,
  ) {
    this.#services = services;
    this.#rules = rules;
    this.#feed = feed;
    this.#socket = socket;
    this.#viewer = viewer;
    this.#since = since;
  }

  /** Whose browser it is. */
  get userId(): string {
    return this.#viewer.userId;
  }

  /** Greets a browser, makes it fetch everything again when it is too far behind, then sends what it missed. */
  async start(): Promise<void> {
    await this.#feed.refresh();
    const head = await readLogHead(this.#services.db, this.#viewer.workspaceId);
    const [seq, retained] = [head?.seq ?? 0, head?.retained_from ?? 1];
    // Permissions are read after the number, so that whatever changes them later follows in the log.
    if (!(await this.#readPermissions())) return;
    this.#send({ type: 'hello', seq, retained_from: retained });
    const since = this.#since ?? seq;
    // A number from the future belongs to another log (a restored backup).
    const isLost = since + 1 < retained || since > seq;
    this.#sent = isLost ? seq : since;
    this.#position = this.#sent;
    if (isLost) this.#send({ type: 'reset' });
    await this.pump();
  }

  /** Sends new entries; calls made meanwhile are combined into one more round. */
  async pump(): Promise<void> {
    if (this.#pumping) {
      this.#again = true;
      return;
    }
    this.#pumping = true;
    try {
      do {
        this.#again = false;
        while (this.#socket.readyState === this.#socket.OPEN && this.#sent !== null && this.#sent < this.#feed.head) {
          if (!(await this.#drained())) return;
          await this.#sendPage(this.#sent);
        }
      } while (this.#again);
    } finally {
      this.#pumping = false;
    }
  }

  /** Sends an empty frame, which shows a browser that the connection works and where the log is. */
  beat(): void {
    if (this.#sent !== null) this.#sendChanges([], this.#sent);
  }

  /**
   * Goes on to the end of the log, and sends an empty frame if there was nothing for this person in the newest entries. Not
   * at once: of what is one person's alone, a thousand others need not receive anything each time.
   */
  async catchUp(): Promise<void> {
    await this.pump();
    if (this.#sent !== null && this.#position < this.#sent) this.beat();
  }

  /** Closes the line after a failure of ours. */
  fail(): void {
    this.#socket.close(closeCodes.failed);
  }

  async #sendPage(sent: number): Promise<void> {
    const page = await this.#feed.after(sent);
    const last = page.at(-1);
    if (!last) {
      this.#sent = this.#feed.head;
      return;
    }
    const resetIndex = page.findIndex((change) => this.#viewer.concerns(change));
    const upto = resetIndex < 0 ? page : page.slice(0, resetIndex + 1);
    const seq = resetIndex < 0 ? last.seq : (upto.at(-1)?.seq ?? last.seq);
    const changes = await filterChanges(this.#rules, this.#viewer, upto);
    this.#sent = seq;
    if (changes.length > 0) this.#sendChanges(changes, seq);
    // The person may now see other things than before, so the browser has to fetch everything again.
    if (resetIndex >= 0 && (await this.#readPermissions())) this.#send({ type: 'reset' });
  }

  /** Reads what this person may see now; false, and the line closed, when they have no place here any more. */
  async #readPermissions(): Promise<boolean> {
    const { userId, workspaceId } = this.#viewer;
    const viewer = await this.#rules.reopenViewer(userId, workspaceId);
    if (viewer) this.#viewer = viewer;
    else this.#socket.close(closeCodes.noPlace, 'no longer a member');
    return viewer !== null;
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

  #sendChanges(changes: Change[], seq: number): void {
    this.#position = seq;
    this.#send({ type: 'changes', changes, seq });
  }

  #send(frame: LiveFrame): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
