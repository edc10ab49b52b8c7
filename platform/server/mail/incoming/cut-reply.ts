/** The line above which our emails ask to reply: nothing below it is the reply. */
export const REPLY_LINE = 'Reply above this line to add a comment.';

const isQuoted = (line: string) => /^\s*>/.test(line);
const isBlank = (line: string) => line.trim() === '';

/** Where mail programs put the email they answer below the answer, without marking its lines. */
const separators: readonly RegExp[] = [
  // Outlook in many languages: "-----Original Message-----", and its rule.
  /^\s*-{2,}\s*[\p{L} ]{5,40}\s*-{2,}\s*$/u,
  /^\s*_{20,}\s*$/,
  // The head of the answered email: "From: Cairn <cairn@example.com>".
  /^\s*\*?(From|Von|De|Da|Van|Från|Fra|Lähettäjä|Od|Feladó|От|Від|Gönderen|差出人|发件人|寄件者|보낸 사람)\s*[:：]\*?\s.*@/iu,
];

/** What phones write below every email. */
const phoneLines: readonly RegExp[] = [
  /^(Sent|Get|Envoyé|Gesendet|Enviado|Inviato|Verzonden|Skickat|Sendt|Wysłane|Von meinem|Отправлено) .{0,30}\b(iPhone|iPad|Android|Galaxy|Outlook|Mail|Yahoo|phone|mobile|Handy|Smartphone|gesendet)\b.{0,30}$/iu,
];

/**
 * Returns what a person wrote in a reply, without the email it answers and without signatures. Answers between quoted
 * lines keep those lines, behind `> `.
 */
export function cutReply(text: string): string {
  let lines = text.replaceAll('\r\n', '\n').split('\n');
  lines = cutAt(lines, (line) => line.includes(REPLY_LINE) && !isQuoted(line));
  lines = cutAt(lines, (line) => separators.some((separator) => separator.test(line)));
  // A quote at the end is the answered email, and so is one at the beginning; within the answer it belongs to it.
  lines = trimQuoteAtEnd(trimSignature(trimQuoteAtEnd(lines)));
  lines = trimQuoteAtStart(lines);
  return trimPhoneLine(lines)
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cuts at the first line that meets a condition, and what announces it. */
function cutAt(lines: readonly string[], isCut: (line: string) => boolean): string[] {
  const at = lines.findIndex(isCut);
  return at === -1 ? [...lines] : trimAnnouncement(lines.slice(0, at));
}

function trimQuoteAtEnd(lines: readonly string[]): string[] {
  let end = lines.length;
  while (end > 0 && (isQuoted(lines[end - 1] ?? '') || isBlank(lines[end - 1] ?? ''))) end -= 1;
  const hadQuote = lines.slice(end).some(isQuoted);
  return hadQuote ? trimAnnouncement(lines.slice(0, end)) : [...lines];
}

function trimQuoteAtStart(lines: readonly string[]): string[] {
  const first = lines.findIndex(isQuoted);
  if (first === -1 || trimAnnouncement(lines.slice(0, first)).some((line) => !isBlank(line))) return [...lines];
  let end = first;
  while (end < lines.length && (isQuoted(lines[end] ?? '') || isBlank(lines[end] ?? ''))) end += 1;
  return lines.slice(end);
}

/**
 * Removes the line before a quote that says whose it is. In every language it ends with a colon and names an address or
 * a time ("On Mon, 3 Nov 2026 at 10:00 Cairn <cairn@example.com> wrote:"); mail programs break it over up to three lines.
 */
function trimAnnouncement(lines: readonly string[]): string[] {
  let end = lines.length;
  while (end > 0 && isBlank(lines[end - 1] ?? '')) end -= 1;
  for (const length of [1, 2, 3]) {
    const start = end - length;
    const part = lines.slice(Math.max(0, start), end);
    if (start < 0 || part.some(isBlank)) break;
    const words = part.join(' ').trim();
    const names = /@|\d{1,2}[:.]\d{2}|\b20\d\d\b/.test(words);
    if (names && /[:：]$/.test(words) && words.length < 300) {
      // "On Mon, 3 Nov 2026 at 10:00," may stand on a line of its own above it.
      const above = lines[start - 1] ?? '';
      const begins = !/\d/.test(words) && /\b20\d\d\b/.test(above) && !isBlank(above);
      return lines.slice(0, begins ? start - 1 : start);
    }
  }
  return lines.slice(0, end);
}

/** The longest signature, in lines: what is longer was written for this email. */
const LONGEST_SIGNATURE = 12;

/** Everything below the line that begins a signature (RFC 3676, 4.3). */
function trimSignature(lines: readonly string[]): string[] {
  const at = lines.findLastIndex((line) => /^--\s*$/.test(line));
  return at === -1 || lines.length - at > LONGEST_SIGNATURE ? [...lines] : lines.slice(0, at);
}

function trimPhoneLine(lines: readonly string[]): string[] {
  let end = lines.length;
  while (end > 0 && isBlank(lines[end - 1] ?? '')) end -= 1;
  const last = lines[end - 1]?.trim() ?? '';
  return phoneLines.some((phone) => phone.test(last)) ? lines.slice(0, end - 1) : lines.slice(0, end);
}
