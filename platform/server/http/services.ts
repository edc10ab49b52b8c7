import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { WriteQueue } from '#platform/server/changes/write-queue.ts';
import type { ChangeSignals } from '#platform/server/changes/change-signals.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { FindToken } from './token-callers.ts';

/** The settings the running code asks for; a subset of the configuration, without the database's address. */
export interface Settings {
  /** Origin of links in mails and redirects (CAIRN_URL), or null: the origin stored at set-up, else a relative path. */
  readonly publicUrl: string | null;
  readonly allowedOrigins: readonly string[];
  readonly trustProxy: number | string[];
  readonly trustEmail: boolean;
  /** The one-time code that set-up from another machine must show; null once the instance is set up. */
  readonly setupCode: string;
  readonly metricsToken: string | null;
  /** Address (host:port) of the clamd that looks at uploads; null looks at none. */
  readonly clamd: string | null;
  /** Networks and addresses that webhooks may call beside public ones. */
  readonly webhookNetworks: readonly string[];
  readonly secret: string;
  /** Settings of the installation that come from the environment, by key: they win over what is stored. */
  readonly environment: Readonly<Record<string, string>>;
}

/** What a handler may use. */
export interface Services {
  readonly db: Kysely<Database>;
  readonly queue: WriteQueue;
  readonly changeSignals: ChangeSignals;
  readonly files: FileStore;
  /** Reads API tokens. */
  readonly findToken: FindToken;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
}
