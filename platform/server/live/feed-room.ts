import type { Services } from '#platform/server/http/services.ts';
import type { FeedConnection } from './feed-connection.ts';
import type { FeedRules } from './viewer.ts';
import { WorkspaceFeed } from './workspace-feed.ts';

/** So many connections are served before requests and other readers of the log: a thousand of them take 40 ms. */
const AT_ONCE = 20;
/** So long after new entries, in milliseconds, those for whom there was nothing in them receive the number of the log. */
const POSITION_MS = 500;

/** Everybody in this process who follows one workspace: woken together when its log grows. */
export class FeedRoom {
  readonly feed: WorkspaceFeed;
  readonly #services: Services;
  readonly #rules: FeedRules;
  readonly #connections = new Set<FeedConnection>();
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | null = null;
  /** The last entry that was passed on; null before the first one. */
  #passed: number | null = null;

  constructor(services: Services, rules: FeedRules, workspaceId: string) {
    this.#services = services;
    this.#rules = rules;
    this.feed = new WorkspaceFeed(services.db, workspaceId);
    this.#unsubscribe = services.changeSignals.subscribe(workspaceId, () => void this.#follow());
  }

  /** Lets a browser follow. */
  enter(connection: FeedConnection): void {
    this.#connections.add(connection);
    void this.#carryOn(connection, async () => {
      await connection.start();
      this.#passed ??= this.feed.head;
    });
  }

  /** Lets a browser go; true when it was the last, and the room is closed. */
  leave(connection: FeedConnection): boolean {
    this.#connections.delete(connection);
    if (this.#connections.size > 0) return false;
    this.#unsubscribe();
    if (this.#timer) clearTimeout(this.#timer);
    return true;
  }

  /** Reads what is new in the log and sends it. When the database is away, everybody is woken once it is back. */
  async #follow(): Promise<void> {
    try {
      await this.feed.refresh();
      await this.#pump();
    } catch (error) {
      this.#services.log.error({ err: error }, 'live feed failed');
    }
  }

  /**
   * Sends new entries: first to the people whom they name (an issue's creator and assignees, whoever has news in the inbox),
   * then to the others; those are not asked at all when every entry is a named person's alone.
   */
  async #pump(): Promise<void> {
    const { head } = this.feed;
    const changes = this.#passed === null ? [] : await this.feed.after(this.#passed);
    const last = changes.at(-1)?.seq ?? 0;
    const isForAll = last < head || !changes.every((change) => this.#rules.isPersonal(change));
    this.#passed = Math.max(head, last);
    const named = new Set(changes.flatMap(({ viewers, viewers_before }) => [...viewers, ...viewers_before]));
    const groups = Object.groupBy(this.#connections, ({ userId }) => (named.has(userId) ? 'first' : 'later'));
    const receivers = [...(groups.first ?? []), ...(isForAll ? (groups.later ?? []) : [])];
    await inBatches(receivers, (connection) => this.#carryOn(connection, () => connection.pump()));
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void inBatches([...this.#connections], (connection) => this.#carryOn(connection, () => connection.catchUp()));
    }, POSITION_MS);
  }

  /** Runs a step of a connection; one that fails is closed, and its browser comes back and resumes. */
  async #carryOn(connection: FeedConnection, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      this.#services.log.error({ err: error }, 'live feed failed');
      connection.fail();
    }
  }
}

/** Begins a step for each connection, in order, and lets requests be served in between. */
async function inBatches(
  connections: readonly FeedConnection[],
  step: (connection: FeedConnection) => unknown,
): Promise<void> {
  for (let from = 0; from < connections.length; from += AT_ONCE) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    for (const connection of connections.slice(from, from + AT_ONCE)) void step(connection);
  }
}
