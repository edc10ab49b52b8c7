import type { ImapFlow } from 'imapflow';

/** A mailbox on an IMAP server. */
export interface Mailbox {
  readonly host: string;
  readonly port: number;
  /** tls: upgraded by STARTTLS, or not read at all · ssl: encrypted from the start · none: plain. */
  readonly security: 'tls' | 'ssl' | 'none';
  readonly user: string;
  readonly password: string;
}

/** An email as it lies in the mailbox. */
export interface RawMail {
  /** All of it, or its header alone where it is too large. */
  readonly bytes: Buffer;
  readonly isWhole: boolean;
}

/** How much one reading takes. */
export interface Share {
  /** At most this many emails; the others are read the next time. */
  readonly most: number;
  /** Of a larger email, in bytes, only the header is read. */
  readonly largest: number;
}

/**
 * Hands the unread emails of a mailbox's inbox to `take`, oldest first, one after the other, and marks each as read once
 * `take` has resolved with true. Throws what the server or the network said; what was not marked is read again the next
 * time.
 */
export async function readMailbox(
  mailbox: Mailbox,
  { most, largest }: Share,
  take: (mail: RawMail) => Promise<boolean>,
): Promise<void> {
  await inInbox(mailbox, async (client) => {
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unread.slice(0, most)) {
      const found = await client.fetchOne(String(uid), { size: true }, { uid: true });
      if (!found) continue;
      const isWhole = (found.size ?? 0) <= largest;
      const query = isWhole ? { source: true } : { headers: true };
      const mail = await client.fetchOne(String(uid), query, { uid: true });
      const bytes = mail ? (isWhole ? mail.source : mail.headers) : undefined;
      if (bytes && (await take({ bytes, isWhole })))
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
  });
}

/** Signs in to a mailbox and opens its inbox, to see whether that works. Throws what the server or the network said. */
export async function tryMailbox(mailbox: Mailbox): Promise<void> {
  await inInbox(mailbox, async () => {});
}

/** Returns what went wrong with a mailbox, as a sentence for the administrator: the server's own words where there are any. */
export function mailboxProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : '';
  return said === '' ? error.message : said;
}

async function inInbox(mailbox: Mailbox, work: (client: ImapFlow) => Promise<void>): Promise<void> {
  // Imported when a mailbox is read for the first time: most installations have none (docs/traps.md).
  const imap = await import('imapflow');
  const client = new imap.ImapFlow({
    host: mailbox.host,
    port: mailbox.port,
    secure: mailbox.security === 'ssl',
    ...(mailbox.security === 'ssl' ? {} : { doSTARTTLS: mailbox.security === 'tls' }),
    auth: { user: mailbox.user, pass: mailbox.password },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableAutoIdle: true,
    logger: false,
  });
  // What fails is reported by the command that waits for it; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.mailboxOpen('INBOX');
    await work(client);
    await client.logout();
  } finally {
    client.close();
  }
}
