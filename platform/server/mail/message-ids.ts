/** What the Message-ID of an email of ours names. */
export interface SentMail {
  /** The id of the queued email. */
  readonly id: string;
  /** Empty: replies to it are not read. */
  readonly replyToken: string;
}

const shape = /^<([a-z0-9]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.cairn@[^<>@\s]+>$/i;
/** In place of a token where there is none. */
const noToken = 'none';

/** Returns the host of a sender, `name@host` or `Name <name@host>`. */
export function hostOfSender(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
}

/**
 * Returns the Message-ID of an email: the same at each attempt to send it, and enough to tell what a reply answers and
 * which email came back.
 */
export function messageIdOf({ id, replyToken }: SentMail, from: string): string {
  return `<${replyToken === '' ? noToken : replyToken}.${id}.cairn@${hostOfSender(from)}>`;
}

/** Returns what a Message-ID of ours names; null for other ones. */
export function readMessageId(messageId: string): SentMail | null {
  const [, token, id] = shape.exec(messageId.trim()) ?? [];
  if (token === undefined || id === undefined) return null;
  return { id: id.toLowerCase(), replyToken: token === noToken ? '' : token.toLowerCase() };
}

/** Returns an address of the same mailbox that carries a token: `name+token@host`. */
export function plusAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** Returns what follows the plus sign of an address, in lower case; null where there is none. */
export function plusTokenOf(address: string): string | null {
  return /^[^@+]*\+([^@]+)@[^@]+$/.exec(address)?.[1]?.toLowerCase() ?? null;
}
