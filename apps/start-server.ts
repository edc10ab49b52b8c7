import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveMcp, serveOAuth } from '#features/agents/server/public.ts';
import { apiTokens } from '#features/api-tokens/server/public.ts';
import { ensureConfiguration } from '#features/configuration/server/public.ts';
import { ensureInstance } from '#features/instance/server/read-instance.ts';
import { LogReaders } from '#platform/server/changes/log-readers.ts';
import { ChangeSignals } from '#platform/server/changes/change-signals.ts';
import { WriteQueue } from '#platform/server/changes/write-queue.ts';
import type { Config } from '#platform/server/config/read-config.ts';
import { connect } from '#platform/server/database/connect.ts';
import { migrate, pendingMigrations } from '#platform/server/database/migrate.ts';
import { DiskStore } from '#platform/server/files/disk-store.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { Bucket } from '#platform/server/files/sign-v4.ts';
import { serveFiles } from '#platform/server/files/serve-files.ts';
import { buildApp } from '#platform/server/http/build-app.ts';
import { committedChanges } from '#platform/server/http/metrics.ts';
import type { Services } from '#platform/server/http/services.ts';
import { serveDocuments } from '#platform/server/documents/serve-documents.ts';
import { serveLive } from '#platform/server/live/serve-live.ts';
import { startJobs } from '#platform/server/jobs/start-jobs.ts';
import { startMaintenance } from '#platform/server/jobs/maintenance.ts';
import { must } from '#platform/shared/must.ts';
import { allRoutes, documentRules, endings, maintenanceTasks, feedRules, jobs, logReaders } from './features.ts';

/** A running Cairn. */
export interface RunningServer {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly services: Services;
  /** Resolves when every reader of the change logs has read what was committed until now, and no job is waiting. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** What a start needs besides the settings. */
export interface StartOptions {
  readonly config: Omit<Config, 'databaseUrl' | 'dataDir' | 'logLevel'>;
  readonly databaseUrl: string;
  /** The folder that keeps uploaded files; processes of one installation share it. */
  readonly filesDir: string;
  readonly setupCode: string;
  /** The built web client, or null. */
  readonly webRoot: string | null;
  readonly log: Logger;
  /** Check every response against its contract (tests). */
  readonly checkReplies?: boolean;
}

/** Migrates the database, then starts whatever the role of this process requires. */
export async function startServer({
  config,
  databaseUrl,
  filesDir,
  setupCode,
  webRoot,
  log,
  checkReplies,
}: StartOptions): Promise<RunningServer> {
  await migrate(databaseUrl);
  const report = (error: unknown) => log.error({ err: error }, 'background work failed');
  const connection = connect(databaseUrl, { onError: report });
  const changeSignals = new ChangeSignals(connection.pool, report);
  const queue = new WriteQueue(connection.db, (workspaceId, seq) => {
    committedChanges.inc();
    changeSignals.committed(workspaceId, seq);
  });
  const disk = config.s3 === null ? new DiskStore(filesDir, config.secret) : null;
  const files = disk ?? (await openBucket(must(config.s3, 'the other store')));
  const services: Services = {
    db: connection.db,
    queue,
    changeSignals,
    files,
    findToken: apiTokens.findToken,
    log,
    settings: {
      publicUrl: config.url,
      allowedOrigins: config.allowedOrigins,
      trustProxy: config.trustProxy,
      trustEmail: config.trustEmail,
      setupCode,
      metricsToken: config.metricsToken,
      clamd: config.clamd,
      webhookNetworks: config.webhookNetworks,
      secret: config.secret,
      environment: config.environment,
    },
  };
  await ensureInstance(services);
  await ensureConfiguration(services);
  await changeSignals.start();
  const readers = new LogReaders(connection.db, logReaders, report);
  const works = config.role === 'all' || config.role === 'worker';
  if (works) readers.start(changeSignals);
  const stopUpkeep = works
    ? startMaintenance(
        connection.db,
        logReaders.map(({ name }) => name),
        maintenanceTasks.map((task) => () => task(services)),
        report,
      )
    : async () => undefined;
  const runningJobs = works ? await startJobs(services, connection.pool, jobs) : null;
  const endWork = async () => {
    await queue.idle();
    await stopUpkeep();
    await runningJobs?.stop();
    await Promise.all(endings.map((end) => end(services)));
    await readers.stop();
    await changeSignals.stop();
    await connection.close();
  };
  // In one snapshot: a reader queues a job and moves on in the same commit, and between two looks it would show in neither.
  const isQuiet = () =>
    connection.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (line) => !(await readers.isBehind(line)) && (await runningJobs?.isBusy(line)) !== true);
  const ready = async () => {
    await connection.pool.query('select 1');
    return (await pendingMigrations(databaseUrl)).length === 0;
  };
  try {
    const app = await listenOn(services, disk, config, webRoot, checkReplies ?? false, ready);
    return {
      url: addressOf(app, config.host),
      services,
      catchUp: async () => {
        // A job may write to the log, and what it writes may queue another job.
        do {
          await readers.catchUp();
          await runningJobs?.idle();
        } while (!(await isQuiet()));
      },
      stop: async () => {
        await app.close();
        await endWork();
      },
    };
  } catch (error) {
    await endWork();
    throw error;
  }
}

/** `web` serves calls and screens, `live` the feed, `worker` only its health check; `all` does everything. */
async function listenOn(
  services: Services,
  files: DiskStore | null,
  config: StartOptions['config'],
  webRoot: string | null,
  checkReplies: boolean,
  ready: () => Promise<boolean>,
): Promise<FastifyInstance> {
  const { role } = config;
  const rules = feedRules(services);
  const routes = role === 'all' || role === 'web' ? allRoutes(rules) : [];
  const app = await buildApp({
    services,
    routes,
    webRoot: role === 'all' || role === 'web' ? webRoot : null,
    checkReplies,
    ready,
    apiWords: loadApiWords,
    extend: (instance) => {
      if (files && (role === 'all' || role === 'web')) serveFiles(instance, files);
      if (role === 'all' || role === 'live') {
        serveLive(instance, services, rules);
        serveDocuments(instance, services, documentRules(services));
      }
      if (role === 'all' || role === 'web') {
        serveMcp(instance, services, routes);
        serveOAuth(instance, services);
      }
    },
  });
  await app.listen({ port: config.port, host: config.host });
  return app;
}

/** Imported on the first request for an API document. */
async function loadApiWords() {
  const [{ guide }, { publicGuide }, { valueNotes, sharedNotes }] = await Promise.all([
    import('./api/guide.ts'),
    import('./api/public-guide.ts'),
    import('./api/shared-schemas.ts'),
  ]);
  return {
    app: { guide, shared: [valueNotes, sharedNotes] },
    publicApi: { guide: publicGuide, shared: [valueNotes] },
  };
}

/** Imported on demand: installations that store files on disk never load it. */
async function openBucket(bucket: Bucket): Promise<FileStore> {
  const { S3Store } = await import('#platform/server/files/s3-store.ts');
  return new S3Store(bucket);
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
