import { hostOfSender, messageIdOf, plusAddress } from './message-ids.ts';
import type { Mail } from './queue-mail.ts';

/** The mail server of an installation. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** tls: upgraded by STARTTLS, or not sent at all · ssl: encrypted from the start · none: plain. */
  readonly security: 'tls' | 'ssl' | 'none';
  /** Empty: the server asks no name. */
  readonly user: string;
  readonly password: string;
  /** The sender, `name@host` or `Name <name@host>`. */
  readonly from: string;
  /** The mailbox that is read for replies, `name@host`; null: nobody reads any. */
  readonly replyAddress: string | null;
}

/**
 * Hands one email to the mail server; throws what the server or the network said. `id`: that of a queued email, by which
 * replies and bounces name it.
 */
export async function sendThrough(
  server: MailServer,
  mail: Omit<Mail, 'kind'> & { readonly id?: string },
): Promise<void> {
  // Imported by the first email, because it takes a fifth of the server's memory at rest (docs/traps.md).
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.security === 'ssl',
    requireTLS: server.security === 'tls',
    ignoreTLS: server.security === 'none',
    ...(server.user === '' ? {} : { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // All bodies are our own; still, nothing in them may make this process read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { id, to, subject, text, html, unsubscribeUrl = '', thread = '', replyToken = '' } = mail;
    const isReplyable = replyToken !== '' && server.replyAddress !== null;
    await transport.sendMail({
      from: server.from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(id === undefined ? {} : { messageId: messageIdOf({ id, replyToken }, server.from) }),
      ...(isReplyable ? { replyTo: plusAddress(server.replyAddress, replyToken) } : {}),
      ...(thread === '' ? {} : threadOf(thread, server.from)),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl === ''
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    });
  } finally {
    transport.close();
  }
}

/**
 * Every email of a thread answers the same email, which was never sent: mail programs put them together without any of
 * them having to be known (RFC 5322, 3.6.4).
 */
function threadOf(thread: string, from: string): { references: string; inReplyTo: string } {
  const root = `<${thread}@${hostOfSender(from)}>`;
  return { references: root, inReplyTo: root };
}

/** What went wrong, as a sentence for the administrator: the server's own words where there are any. */
export function mailProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  return response === '' || error.message.includes(response) ? error.message : `${error.message}: ${response}`;
}

/**
 * Returns whether the server refused this email permanently (5xx after greeting and sign-in), so that retrying is
 * pointless.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const answered = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  return answered >= 500 && !('code' in error && error.code === 'EAUTH');
}
