import type { CallSpec } from '#platform/shared/call.ts';
import { commonErrors, type ErrorEntry } from '#platform/shared/errors.ts';

/** Messages by the field they belong to; `non_field_errors` holds those of the whole form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The server answered with an error status. Branch on `code`, never on a sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The catalog's code; `FIELD_INVALID` for refused fields, `UNKNOWN` for an answer the call does not declare. */
  readonly code: string;
  /** The name of the call that was refused. */
  readonly call: string;
  readonly status: number;
  readonly body: unknown;
  /** What to quote in a report, when the server named it. */
  readonly requestId: string | null;
  /** Seconds after which trying again is worthwhile, when the server said so. */
  readonly retryAfter: number | null;

  constructor(
    call: CallSpec,
    status: number,
    body: unknown,
    requestId: string | null,
    retryAfter: number | null = null,
  ) {
    super(sentenceOf(body) ?? `${call.name} answered ${status}`);
    this.call = call.name;
    this.status = status;
    this.body = body;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.code = codeOf(call, status, body);
  }

  /** Returns the refused fields of a 400 answer; empty when the refusal is not about fields. */
  get fields(): FieldErrors {
    return this.status === 400 ? readFieldErrors(this.body) : {};
  }

  /** Returns the sentence the server sent, for people; null when it sent none. */
  get sentence(): string | null {
    return sentenceOf(this.body);
  }
}

/** No answer arrived: no network, the server is down, or it took too long. Sending it again later may succeed. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** The name of the call that got no answer; null where several did. */
  readonly call: string | null;

  constructor(message?: string, options: ErrorOptions & { readonly call?: string } = {}) {
    super(message, options);
    this.call = options.call ?? null;
  }
}

/** Returns whether the server refused because nobody is signed in any more: it takes the same from who signs in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Returns whether a failure means that no answer arrived rather than a refusal. A 503 that the call declares is a refusal:
 * Cairn is there, and says what else is not.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && [502, 503, 504].includes(error.status) && error.code === 'UNKNOWN';
}

/**
 * Returns whether the connection to Cairn is what failed: nothing answered. A 502, 503 or 504 is an answer, so the
 * network works and the server behind it does not.
 */
export function isDisconnected(error: unknown): boolean {
  return error instanceof NetworkError;
}

/** Returns whether a failure is the caller's own abort, which needs no message. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function codeOf(call: CallSpec, status: number, body: unknown): string {
  const known: readonly ErrorEntry[] = [...call.errors, ...Object.values(commonErrors)];
  const entry = known.find((candidate) => candidate.status === status && holds(body, candidate.body));
  if (entry) return entry.code;
  return status === 400 && Object.keys(readFieldErrors(body)).length > 0 ? 'FIELD_INVALID' : 'UNKNOWN';
}

/** Returns whether `body` carries everything of `expected`; further keys (the email that was typed) are allowed. */
function holds(body: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    return Array.isArray(body) && body.length === expected.length && expected.every((item, i) => holds(body[i], item));
  }
  if (typeof expected !== 'object' || expected === null) return body === expected;
  if (typeof body !== 'object' || body === null) return false;
  const found = new Map<string, unknown>(Object.entries(body));
  return Object.entries(expected).every(([key, value]) => holds(found.get(key), value));
}

const sentenceKeys = ['error', 'detail', 'message', 'error_message'];

function readFieldErrors(body: unknown): FieldErrors {
  if (typeof body !== 'object' || body === null) return {};
  const fields = Object.entries(body).flatMap(([field, messages]): [string, string[]][] => {
    if (typeof messages === 'string' && !sentenceKeys.includes(field)) return [[field, [messages]]];
    const texts = Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [];
    return texts.length > 0 ? [[field, texts]] : [];
  });
  return Object.fromEntries(fields);
}

function sentenceOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const found = new Map<string, unknown>(Object.entries(body));
  const sentence = sentenceKeys.map((key) => found.get(key)).find((value) => typeof value === 'string' && value !== '');
  return typeof sentence === 'string' ? sentence : (Object.values(readFieldErrors(body))[0]?.[0] ?? null);
}
