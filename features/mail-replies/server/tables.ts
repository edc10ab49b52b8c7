import type { Generated } from 'kysely';

/**
 * What became of an email: a comment; a refusal that was answered; a bounce that was noted; nothing; or given up after it
 * could not be taken several times.
 */
export type Outcome = 'commented' | 'refused' | 'bounced' | 'ignored' | 'failed';

interface ReplyAddresses {
  workspace_id: string;
  /** The first part of the address's token. */
  id: string;
  user_id: string;
  issue_id: string;
  created_at: Generated<string>;
}

interface ReceivedMails {
  /** SHA-256 of the Message-ID. */
  id: Buffer;
  outcome: Outcome;
  attempts: Generated<number>;
  received_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    reply_addresses: ReplyAddresses;
    received_mails: ReceivedMails;
  }
}
