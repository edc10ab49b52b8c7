import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, types as builtIn, type CustomTypesConfig, type PoolClient, type PoolConfig } from 'pg';
import type { Database } from './tables.ts';
import { parseInstant } from './parse-instant.ts';

/** The database as code sees it: a query builder, and the pool for what needs a connection of its own (LISTEN). */
export interface Connection {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  close(): Promise<void>;
}

const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtIn.builtins.INT8) return Number;
    if (oid === builtIn.builtins.DATE) return String;
    if (oid === builtIn.builtins.TIMESTAMPTZ) return parseInstant;
    return builtIn.getTypeParser(oid, format);
  },
};

/**
 * Opens a pool on a PostgreSQL 15+ URL. Statements built by Kysely are prepared once per connection (planning them
 * again costs more than running them); texts vary little, and past 500 different ones the rest run unprepared.
 */
export function connect(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Connection {
  const config: PoolConfig & { readonly pipeline: boolean } = {
    connectionString: url,
    max: options.max ?? 20,
    // Statements asked for without waiting leave at once (in-pipeline.ts).
    pipeline: true,
    types,
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    application_name: 'cairn',
  };
  const pool = new Pool(config);
  // A dropped connection is replaced by the pool. Without a listener its error would end the process: the pool itself
  // listens only while a connection is idle, and between two statements of a transaction nobody else does.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => undefined);
  const names = new Map<string, string>();
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool, names) }) });
  return { db, pool, close: () => db.destroy() };
}

/** Returns a pool whose clients run Kysely's statements as named (prepared) ones. */
function preparing(pool: Pool, names: Map<string, string>): PostgresPool {
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= 500) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => prepare(await pool.connect(), nameOf),
  };
}

/** A statement that begins with this is planned for its values each time instead of being prepared. */
export const CUSTOM_PLAN = '/* custom plan */';

/** Kysely's driver only runs `query(text, values)` and gives the client back. */
function prepare(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the socket, which the types leave out
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  const query = (text: unknown, values?: unknown[]) => {
    if (typeof text !== 'string') throw new Error('cursors are not used here');
    // Statements asked for in the same tick are sent with one write to the socket, because a write costs more than its
    // data.
    stream.cork();
    process.nextTick(() => stream.uncork());
    const name = values?.length && !text.trimStart().startsWith(CUSTOM_PLAN) ? nameOf(text) : undefined;
    return client.query(name === undefined ? { text, values: values ?? [] } : { name, text, values: values ?? [] });
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a client that the driver uses
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}
