import { Client } from 'pg';
import { prepareBrowser } from '#bench/browser/prepare-browser.ts';
import { startFloor, type Floor } from '#bench/floor/start-floor.ts';
import { readProjectFacts, type ProjectFacts } from '#bench/list/project-facts.ts';
import { HttpClient } from '#bench/measure/http-client.ts';
import { openBenchDatabase } from '#bench/seed/bench-database.ts';
import { seedProject } from '#bench/seed/seed-project.ts';
import { seedWorkspace, type BenchWorkspace } from '#bench/seed/seed-workspace.ts';
import { runCairn, type RunningCairn } from '#tests/support/run-cairn.ts';
import { Browser } from '#tests/world/browser.ts';
import type { Timing } from '#bench/report/results.ts';
import type { BenchOptions } from './options.ts';

/** Everything the sections of the benchmark use. */
export interface BenchRun {
  readonly options: BenchOptions;
  readonly databaseUrl: string;
  /** A connection for look-ups, which are not timed. */
  readonly client: Client;
  readonly workspace: BenchWorkspace;
  readonly projects: readonly ProjectFacts[];
  /** Cairn as people run it, in a process of its own. */
  readonly cairn: RunningCairn;
  /** The cookie header of the signed-in bench account. */
  readonly cookie: string;
  /** One kept connection to it, signed in. */
  readonly http: HttpClient;
  readonly floor: Floor;
  /** The path of a Chromium, where the browser is measured. */
  readonly chromium: string | null;
  /** Shows a timing as soon as it is known. */
  readonly report: (timing: Timing) => void;
  stop(): Promise<void>;
}

/** Seeds what is missing and starts database, Cairn and floor. What was started is stopped again when something fails. */
export async function startBenchRun(
  options: BenchOptions,
  log: (line: string) => void,
  report: (timing: Timing) => void,
): Promise<BenchRun> {
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    const database = await openBenchDatabase(log);
    closers.push(() => database.stop());
    const client = new Client({ connectionString: database.url });
    await client.connect();
    closers.push(() => client.end());
    const workspace = await seedWorkspace(client);
    const projects: ProjectFacts[] = [];
    for (const size of options.sizes) {
      const project = await seedProject(client, workspace, size, log);
      projects.push(await readProjectFacts(client, workspace, project));
    }
    // Before Cairn starts: it serves the web client that is there then.
    const needsBrowser = (['browser', 'press', 'mirror', 'inbox', 'together'] as const).some((name) =>
      options.only.includes(name),
    );
    const chromium = needsBrowser ? await prepareBrowser() : null;
    const cairn = await runCairn({ DATABASE_URL: database.url, CAIRN_WEBHOOK_NETWORKS: '127.0.0.1/32' });
    closers.push(() => cairn.stop());
    const floor = await startFloor(database.url);
    closers.push(() => floor.stop());
    const cookie = await signIn(cairn.url, workspace);
    const http = new HttpClient(cairn.url, { cookie });
    closers.push(() => http.close());
    return {
      options,
      databaseUrl: database.url,
      client,
      workspace,
      projects,
      cairn,
      cookie,
      http,
      floor,
      chromium,
      report,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Signs the bench account in; returns its cookie header. */
export async function signIn(url: string, { email, password }: BenchWorkspace): Promise<string> {
  const browser = new Browser(url);
  await browser.post('/auth/sign-in/', { email, password });
  if (!browser.cookies.has('session-id')) throw new Error('The bench account could not sign in');
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
