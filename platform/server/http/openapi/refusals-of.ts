import type { CallSpec } from '#platform/shared/call.ts';
import { commonErrors, type ErrorEntry } from '#platform/shared/errors.ts';

/** A refused field, as an example: which fields a call names depends on its request. */
export const FIELD_INVALID: ErrorEntry = {
  code: 'FIELD_INVALID',
  status: 400,
  body: { name: ['This field is required.'] },
};

/**
 * Every refusal a call can answer to what the document lets a client send: those it declares, and those that follow from
 * what it declares otherwise (its door, its parameters, its body). Whoever makes the server refuse something else before a
 * handler runs adds it here.
 */
export function refusalsOf(call: CallSpec): ErrorEntry[] {
  const takesBody = call.body !== undefined || call.parts !== undefined;
  const derived = [
    ...(call.query || takesBody ? [FIELD_INVALID] : []),
    ...(call.door === 'anonymous' ? [] : [commonErrors.NOT_SIGNED_IN]),
    ...(call.params ? [commonErrors.PAGE_MISSING] : []),
    ...(call.form === true || call.csrf === true ? [commonErrors.CSRF_FAILED] : []),
    ...(call.method === 'GET' ? [] : [commonErrors.FOREIGN_ORIGIN]),
    ...(takesBody ? bodyRefusals(call) : []),
  ];
  const byCode = new Map([...derived, ...call.errors].map((entry) => [entry.code, entry]));
  return [...byCode.values()].toSorted((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
}

function bodyRefusals(call: CallSpec): ErrorEntry[] {
  if (call.parts) return [commonErrors.MEDIA_TYPE_UNSUPPORTED];
  if (call.form === true)
    return [commonErrors.FORM_TOO_LARGE, commonErrors.JSON_MALFORMED, commonErrors.MEDIA_TYPE_UNSUPPORTED];
  return [commonErrors.JSON_MALFORMED, commonErrors.BODY_TOO_LARGE, commonErrors.MEDIA_TYPE_UNSUPPORTED];
}
