import type { Generated } from 'kysely';

/** waiting: on its way · sent: taken by the mail server · kept: no mail server is configured · failed: given up. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'failed';

interface Mails {
  id: string;
  to_address: string;
  kind: string;
  subject: string;
  body_text: string;
  body_html: string;
  unsubscribe_url: Generated<string>;
  thread: Generated<string>;
  reply_token: Generated<string>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  error: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

/** An address that does not take emails. */
interface BouncedAddresses {
  /** In lower case. */
  address: string;
  /** What its mail server said. */
  reason: string;
  bounced_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    mails: Mails;
    bounced_addresses: BouncedAddresses;
  }
}
