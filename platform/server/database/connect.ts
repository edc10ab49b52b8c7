import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';
import { parseInstant } from './parse-instant.ts';

/** The database as code sees it: a query builder, and the pool for what needs a connection of its own (LISTEN). */
export interface Connection {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const OID = { int8: 20, date: 1082, timestamptz: 1184 } as const;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') => {
    if (oid === OID.int8) return Number;
    if (oid === OID.date) return String;
    if (oid === OID.timestamptz) return parseInstant;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/**
 * Opens a pool on a PostgreSQL 15+ URL. Statements built by Kysely are prepared once per connection (planning them
 * again costs more than running them); texts vary little, and past 500 different ones the rest run unprepared.
 */
export function connect(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    types,
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    application_name: 'cairn',
  });
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error));
  const names = new Map<string, string>();
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool, names) }) });
  return { db, pool, close: () => db.destroy() };
}

/** A pool whose clients run Kysely's statements as named (prepared) ones. */
function preparing(pool: pg.Pool, names: Map<string, string>): PostgresPool {
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
    connect: async () => {
      const client = await pool.connect();
      return new Proxy(client, {
        get(target, key) {
          if (key === 'query') {
            return (text: unknown, values?: unknown[]) => {
              if (typeof text !== 'string' || !values?.length) return target.query(text as string, values);
              const name = nameOf(text);
              return target.query(name === undefined ? { text, values } : { name, text, values });
            };
          }
          const value: unknown = Reflect.get(target, key);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }) as unknown as PostgresPoolClient;
    },
  };
}
