import type { Generated } from 'kysely';

interface Sessions {
  id: string;
  token_hash: Buffer;
  kind: SessionKind;
  user_id: string;
  user_agent: string;
  ip_address: string;
  domain: Generated<string>;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
}

interface RateCounters {
  key: string;
  window_start: string;
  count: number;
}

/** A session of the app, or of instance administration; the two are independent. */
export type SessionKind = 'app' | 'admin';

declare module '#platform/server/database/tables.ts' {
  interface Database {
    sessions: Sessions;
    rate_counters: RateCounters;
  }
}
