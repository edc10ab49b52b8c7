import type { CallSpec } from '#platform/shared/call.ts';
import { commonErrors, type ErrorEntry } from '#platform/shared/errors.ts';

/** A refused field, as an example: which fields a call names depends on its request. */
export const FIELD_INVALID: ErrorEntry = {
  code: 'FIELD_INVALID',
  status: 400,
  body: { name: ['This field is required.'] },
};

/** Every refusal a call can answer to what the document lets a client send, in the order of their statuses. */
export interface Refusals {
  /** Those of every call that is sent the same way: they follow from its `auth`, its parameters and its body, or are checks. */
  readonly early: readonly ErrorEntry[];
  /** Those that the call declares beside. */
  readonly own: readonly ErrorEntry[];
}

/**
 * Returns the refusals of a call; `checks` are those that nearly every call makes before anything else. Whoever makes
 * the server refuse something before a handler runs adds it here.
 */
export function refusalsOf(call: CallSpec, checks: readonly ErrorEntry[]): Refusals {
  const takesBody = call.body !== undefined || call.parts !== undefined;
  const derived: readonly ErrorEntry[] = [
    ...(call.query || takesBody ? [FIELD_INVALID] : []),
    ...(call.auth === 'anonymous' ? [] : [commonErrors.NOT_SIGNED_IN]),
    ...(call.params ? [commonErrors.PAGE_MISSING] : []),
    ...(call.form === true || call.csrf === true ? [commonErrors.CSRF_FAILED] : []),
    ...(call.method === 'GET' || call.auth === 'token' ? [] : [commonErrors.FOREIGN_ORIGIN]),
    ...(takesBody ? bodyRefusals(call) : []),
  ];
  const isEarly = new Set([...derived, ...checks].map(({ code }) => code));
  const byCode = new Map([...derived, ...call.errors].map((entry) => [entry.code, entry]));
  const { early = [], own = [] } = Object.groupBy(byCode.values(), ({ code }) => (isEarly.has(code) ? 'early' : 'own'));
  return { early: early.toSorted(byStatus), own: own.toSorted(byStatus) };
}

function byStatus(a: ErrorEntry, b: ErrorEntry): number {
  return a.status - b.status || (a.code < b.code ? -1 : 1);
}

function bodyRefusals(call: CallSpec): ErrorEntry[] {
  if (call.parts) return [commonErrors.MEDIA_TYPE_UNSUPPORTED];
  if (call.form === true)
    return [commonErrors.FORM_TOO_LARGE, commonErrors.JSON_MALFORMED, commonErrors.MEDIA_TYPE_UNSUPPORTED];
  const tooLarge = call.largeBody === true ? commonErrors.DOCUMENT_TOO_LARGE : commonErrors.BODY_TOO_LARGE;
  return [commonErrors.JSON_MALFORMED, tooLarge, commonErrors.MEDIA_TYPE_UNSUPPORTED];
}
