/** The JSON body an error answers with; the forms are those of wire-account-workspace.md 0.2. */
export type ErrorBody = { readonly [key: string]: unknown };

/** One entry of the error catalog: a code the browser branches on, its status and its wire body. */
export interface ErrorEntry {
  readonly code: string;
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds after which trying again is worthwhile, where that is known. */
  readonly retryAfter?: number;
}

/** Declares errors of a feature: `{ CODE: { status, body } }`. The code is the key and never changes. */
export function defineErrors<const T extends Record<string, { status: number; body: ErrorBody }>>(
  table: T,
): {
  readonly [K in keyof T & string]: { readonly code: K; readonly status: T[K]['status']; readonly body: ErrorBody };
} {
  const entries = Object.entries(table).map(([code, entry]) => [code, { code, ...entry }]);
  return Object.fromEntries(entries);
}

/**
 * An expected failure. Everything thrown that is not a `KnownError` is a bug: it is logged with its request id and
 * answered 500. `extra` is merged into the wire body (for example the email that was typed).
 */
export class KnownError extends Error {
  override readonly name = 'KnownError';
  readonly code: string;
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter: number | undefined;

  constructor(entry: ErrorEntry, extra?: ErrorBody) {
    super(entry.code);
    this.code = entry.code;
    this.status = entry.status;
    this.retryAfter = entry.retryAfter;
    this.body = extra ? { ...entry.body, ...extra } : entry.body;
  }
}

/**
 * Returns a refused field: `{ <field>: [message, …] }` with status 400. Use `non_field_errors` for cross-field rules.
 */
export function fieldError(field: string, message: string): KnownError {
  return new KnownError({ code: 'FIELD_INVALID', status: 400, body: { [field]: [message] } });
}

/** Errors every call may answer with (wire-account-workspace.md 0.2). */
export const commonErrors = defineErrors({
  NOT_SIGNED_IN: { status: 401, body: { detail: 'Authentication credentials were not provided.' } },
  NOT_ALLOWED: { status: 403, body: { error: "You don't have the required permissions." } },
  NOT_PERMITTED: { status: 403, body: { detail: 'You do not have permission to perform this action.' } },
  CSRF_FAILED: { status: 403, body: { detail: 'CSRF Failed: CSRF token missing or incorrect.' } },
  FOREIGN_ORIGIN: { status: 403, body: { error: 'This request came from another site.' } },
  OBJECT_MISSING: { status: 404, body: { error: 'The required object does not exist.' } },
  PAGE_MISSING: { status: 404, body: { error: 'Page not found.' } },
  METHOD_NOT_ALLOWED: { status: 405, body: { detail: 'Method not allowed.' } },
  PAYLOAD_INVALID: { status: 400, body: { error: 'The payload is not valid' } },
  DETAIL_INVALID: { status: 400, body: { error: 'Please provide valid detail' } },
  KEY_MISSING: { status: 400, body: { error: 'The required key does not exist.' } },
  HEADER_REPEATED: { status: 400, body: { error: 'The request repeats a header that may be sent only once.' } },
  JSON_MALFORMED: { status: 400, body: { detail: 'JSON parse error' } },
  BODY_TOO_LARGE: { status: 413, body: { error: 'The request body is larger than the limit of 5 MB.' } },
  DOCUMENT_TOO_LARGE: { status: 413, body: { error: 'The request body is larger than the limit of 20 MB.' } },
  BODY_TOO_MANY_VALUES: {
    status: 413,
    body: { error: 'The request body holds more than the limit of 20,000 values.' },
  },
  DOCUMENT_TOO_MANY_VALUES: {
    status: 413,
    body: { error: 'The request body holds more than the limit of 200,000 values.' },
  },
  FORM_TOO_LARGE: { status: 413, body: { error: 'The form is larger than the limit of 64 KB.' } },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, body: { detail: 'Unsupported media type.' } },
  CURSOR_INVALID: { status: 400, body: { detail: 'Invalid cursor parameter.' } },
  PER_PAGE_INVALID: { status: 400, body: { detail: 'Invalid per_page parameter.' } },
  PER_PAGE_TOO_LARGE: { status: 400, body: { detail: 'Invalid per_page value. Cannot exceed 1000.' } },
  RATE_LIMITED: { status: 429, body: { error_code: 5900, error_message: 'RATE_LIMIT_EXCEEDED' } },
  CRASH: { status: 500, body: { error: 'Something went wrong please try again later' } },
});
