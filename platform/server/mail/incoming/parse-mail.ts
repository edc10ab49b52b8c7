import type { Attachment, Email } from 'postal-mime';
import { linesOfHtml } from './lines-of-html.ts';
import { readReport, type FailedDelivery } from './read-report.ts';

/** A file that came with an email. */
export interface ReceivedFile {
  readonly name: string;
  /** As the email declares it. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An email that arrived. */
export interface ReceivedMail {
  /** With its angle brackets; empty where the email has none. */
  readonly messageId: string;
  /** The address it says it is from; null unless it is exactly one. */
  readonly from: string | null;
  readonly subject: string;
  /** The addresses it was sent or delivered to. */
  readonly to: readonly string[];
  /** The Message-IDs it answers, the closest first. */
  readonly answers: readonly string[];
  /** What it says, as plain text, with everything it quotes. */
  readonly text: string;
  /** Without the pictures that are part of its text. */
  readonly files: readonly ReceivedFile[];
  /** A program sent it, not a person: an out-of-office note, a list, a bounce. */
  readonly isAutomatic: boolean;
  /** The deliveries that it reports as failed (RFC 3464). */
  readonly failures: readonly FailedDelivery[];
}

/** Parts within parts, and bytes of headers, past which an email is nobody's answer. */
const limits = { maxNestingDepth: 32, maxHeadersSize: 512 * 1024 } as const;

/** Reads an email from its bytes. Throws when it is no email, or is nested too deeply. */
export async function parseMail(bytes: Buffer): Promise<ReceivedMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(bytes, { ...limits, forceRfc822Attachments: true });
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value.trim() ?? '';
  const to = [mail.to, mail.cc].flatMap(addressesIn);
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to'].map(header).filter((address) => address !== '');
  return {
    messageId: mail.messageId?.trim() ?? '',
    from: mail.from?.address?.toLowerCase() ?? null,
    subject: mail.subject ?? '',
    to: [...to, ...delivered.map((address) => address.replaceAll(/[<>]/g, ''))],
    answers: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()],
    text: textOf(mail),
    files: mail.attachments.filter(isFile).map(fileOf),
    isAutomatic: isAutomatic(header),
    failures: readReport(mail.attachments),
  };
}

/** Mail programs mark what they quote in plain text, so that is preferred; the text of HTML is made the same way. */
function textOf({ text, html }: Email): string {
  const plain = text?.trim() ?? '';
  return plain === '' && html !== undefined ? linesOfHtml(html) : plain.replaceAll('\r\n', '\n');
}

function addressesIn(list: Email['to']): string[] {
  return (list ?? []).flatMap(({ address, group }) => group?.map((one) => one.address) ?? address ?? []);
}

function idsIn(text: string | undefined): string[] {
  return text?.match(/<[^<>\s]+>/g) ?? [];
}

/** Pictures of signatures and letterheads are part of the text, and so are signatures and calendars of programs. */
function isFile({ related, mimeType, disposition }: Attachment): boolean {
  if (related === true || /^(message\/|text\/(calendar|rfc822-headers)|application\/(pgp|pkcs7)-)/.test(mimeType))
    return false;
  return disposition === 'attachment' || !mimeType.startsWith('text/');
}

function fileOf({ filename, mimeType, content }: Attachment): ReceivedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return { name: filename?.trim() ?? '', type: mimeType, bytes };
}

/**
 * Returns whether a program sent this email (RFC 3834, 5): answering it could go on for ever. `Precedence` and the others
 * are what programs sent before the RFC and still do.
 */
function isAutomatic(header: (name: string) => string): boolean {
  const submitted = header('auto-submitted').toLowerCase();
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(bulk|junk|list|auto_reply)$/i.test(header('precedence'))) return true;
  if (header('return-path') === '<>') return true;
  return ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-reply'].some(
    (name) => header(name) !== '',
  );
}
