import type { CairnHost, HostedCairn } from './host-cairns.ts';
import { cloneTemplate } from './test-cluster.ts';

/** A fresh Cairn for one test, not set up yet. */
export interface TestServer extends HostedCairn {
  readonly databaseUrl: string;
}

/** Fresh Cairns for tests that run one after the other: while one runs, the next is started and the last one ended. */
export interface SpareCairns {
  /** A Cairn on a database of its own that no test has had. */
  take(): Promise<TestServer>;
  /** Ends a Cairn that was taken and drops its database, later. What goes wrong is thrown by `end`. */
  leave(server: TestServer): void;
  /** Ends everything; throws what went wrong while one of them was ended. */
  end(): Promise<void>;
}

/** Keeps one Cairn ready in `host`, on the test cluster at `clusterUrl`. */
export function keepSpareCairns(host: CairnHost, clusterUrl: string): SpareCairns {
  const drops = new WeakMap<TestServer, () => Promise<void>>();
  const endings: Promise<void>[] = [];
  const start = async (): Promise<TestServer> => {
    const database = await cloneTemplate(clusterUrl);
    const server = { ...(await host.start({ DATABASE_URL: database.url })), databaseUrl: database.url };
    drops.set(server, database.drop);
    return server;
  };
  const stop = async (server: TestServer) => {
    await server.stop();
    await drops.get(server)?.();
  };
  const ready = (): Promise<TestServer> => {
    const spare = start();
    // A failed start is reported to the test that takes it, not as an unhandled rejection.
    spare.catch(() => {});
    return spare;
  };
  let next = ready();
  return {
    async take() {
      const server = await next;
      next = ready();
      return server;
    },
    leave(server) {
      const ending = stop(server);
      ending.catch(() => {});
      endings.push(ending);
    },
    async end() {
      endings.push(next.then(stop));
      await Promise.all(endings);
    },
  };
}
