import type { StoredChange } from '#platform/server/changes/read-changes.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { FeedConnection } from './feed-connection.ts';
import { WorkspaceFeed } from './workspace-feed.ts';

/** So many connections are served before anything else may run: a thousand of them take 40 ms. */
const AT_ONCE = 50;
/** So long after news, in milliseconds, those for whom there was nothing in it receive the number of the log. */
const POSITION_MS = 500;

/** Everybody in this process who follows one workspace: woken together when its log grows. */
export class FeedRoom {
  readonly feed: WorkspaceFeed;
  readonly #services: Services;
  readonly #connections = new Set<FeedConnection>();
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(services: Services, workspaceId: string) {
    this.#services = services;
    this.feed = new WorkspaceFeed(services.db, workspaceId);
    this.#unsubscribe = services.changeSignals.subscribe(workspaceId, () => {
      this.feed.refresh().then(
        (changes) => this.#pump(changes),
        // The database is away: when it is back, everybody is woken once.
        (error: unknown) => services.log.error({ err: error }, 'live feed failed'),
      );
    });
  }

  /** Lets a browser follow. */
  enter(connection: FeedConnection): void {
    this.#connections.add(connection);
    void this.#carryOn(connection, () => connection.start());
  }

  /** Lets a browser go; true when it was the last, and the room is closed. */
  leave(connection: FeedConnection): boolean {
    this.#connections.delete(connection);
    if (this.#connections.size > 0) return false;
    this.#unsubscribe();
    if (this.#timer) clearTimeout(this.#timer);
    return true;
  }

  /**
   * Sends new entries: first to the people whom they name (an issue's creator and assignees, whoever has news in the inbox),
   * then to the others.
   */
  async #pump(changes: readonly StoredChange[]): Promise<void> {
    const named = new Set(changes.flatMap(({ viewers }) => viewers));
    const groups = Object.groupBy(this.#connections, ({ userId }) => (named.has(userId) ? 'first' : 'later'));
    await inBatches([...(groups.first ?? []), ...(groups.later ?? [])], (connection) =>
      this.#carryOn(connection, () => connection.pump()),
    );
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void inBatches([...this.#connections], (connection) => connection.publishPosition());
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
