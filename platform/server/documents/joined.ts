import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import type { DocumentPlace, DocumentRight } from './document-kind.ts';

/** Who a socket belongs to: known from its session, never from its messages. */
export interface SocketUser {
  readonly userId: string;
  readonly name: string;
  /** One of ten hues, in hexadecimal. */
  readonly color: string;
}

/** What a connection to one document knows of its person. */
export interface Joined extends SocketUser {
  readonly place: DocumentPlace;
  readonly right?: DocumentRight;
  /** The client of this connection among those who are present; the first one it spoke of. */
  clientId?: number;
}

/** A refusal that the client receives. Its message is empty, because the library writes messages to the console. */
export class Refused extends Error {
  readonly reason: string;
  readonly code = 4403;

  constructor(reason: string) {
    super('');
    this.reason = reason;
  }
}

/** The reasons a client receives (wire-account-workspace.md 7.2; the others are ours). */
export const refusals = {
  noCredentials: 'Credentials not provided',
  otherPerson: 'Authentication unsuccessful!',
  notPermitted: 'permission-denied',
  notWhole: 'not-whole',
  noDocument: 'no-document',
  failed: 'failed',
} as const;

/** Throws unless the token of a client names the person of its session (decisions.md 1.9). */
export function checkToken(token: string, userId: string): void {
  const id = idIn(token);
  if (id === null) throw new Refused(refusals.noCredentials);
  if (id !== userId) throw new Refused(refusals.otherPerson);
}

function idIn(token: string): string | null {
  try {
    const said: unknown = JSON.parse(token);
    const id: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'id') : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/** Returns a query value that must be a text. Throws 400 without naming more than it. */
export function textIn(query: Readonly<Record<string, unknown>>, name: string): string {
  const value = query[name];
  if (typeof value !== 'string' || value === '' || value.includes('\0'))
    throw new KnownError(commonErrors.DETAIL_INVALID);
  return value;
}
