import type { Attachment } from 'postal-mime';

/** A delivery that failed for good, as a mail server reports it (RFC 3464). */
export interface FailedDelivery {
  /** The Message-ID of the email that came back; empty where the report does not name it. */
  readonly messageId: string;
  /** Such as `5.1.1` (RFC 3463). */
  readonly status: string;
  /** What the mail server said. */
  readonly reason: string;
}

/** Returns the failed deliveries that the parts of a report name; none where the email is no report. */
export function readReport(parts: readonly Attachment[]): FailedDelivery[] {
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!status) return [];
  const original = parts.find(({ mimeType }) => /^(message\/rfc822|(text|message)\/rfc822-headers)$/.test(mimeType));
  const messageId = original === undefined ? '' : (fieldsOf(startOf(original)).get('message-id') ?? '');
  // The first group is about the email, each other about one recipient.
  const groups = wordsOf(status)
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsOf);
  return groups.flatMap((fields) => {
    const code = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
    if (fields.get('action')?.toLowerCase() !== 'failed' || code === undefined) return [];
    const said = fields.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '') ?? '';
    return [{ messageId, status: code, reason: said === '' ? `The mail server answered ${code}.` : said }];
  });
}

/** The header of an email is enough. */
function startOf(part: Attachment): string {
  return wordsOf(part).split(/\r?\n\r?\n/, 1)[0] ?? '';
}

function wordsOf({ content }: Attachment): string {
  return typeof content === 'string'
    ? content
    : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString('utf8');
}

/** Header fields by their name in lower case, folded lines joined; of repeated ones the first. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim().toLowerCase();
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return fields;
}
