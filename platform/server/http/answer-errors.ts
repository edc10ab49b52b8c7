import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors, KnownError, type ErrorEntry } from '#platform/shared/errors.ts';
import { bodyLimits } from './body-limits.ts';

/** Failures of the framework and the database that have a meaning on the wire. */
const known: Record<string, ErrorEntry> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonErrors.BODY_TOO_LARGE,
  FST_ERR_CTP_INVALID_JSON_BODY: commonErrors.JSON_MALFORMED,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonErrors.MEDIA_TYPE_UNSUPPORTED,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonErrors.JSON_MALFORMED,
  // uniqueness and foreign keys, which commands check first: only a race gets here
  '23505': commonErrors.PAYLOAD_INVALID,
  '23503': commonErrors.PAYLOAD_INVALID,
};

/**
 * Turns what was thrown into the wire's answer. Anything that is not in the error catalog is a bug: it is logged with
 * its request id and answered 500 with that id and nothing else.
 */
export function answerError(error: FastifyError | KnownError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof KnownError) {
    if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
    void reply.status(error.status).send(error.body);
    return;
  }
  if (error.code === 'FST_CSRF_INVALID_TOKEN' || error.code === 'FST_CSRF_MISSING_SECRET') {
    const { body } = request;
    const isMissing = typeof body !== 'object' || body === null || !('csrfmiddlewaretoken' in body);
    refuseForm(request, reply, isMissing);
    return;
  }
  const entry = entryOf(error, request);
  if (entry) {
    void reply.status(entry.status).send(entry.body);
    return;
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    void reply.status(error.statusCode).send({ error: error.message });
    return;
  }
  request.log.error({ err: error }, 'request failed');
  void reply.status(500).send({ ...commonErrors.CRASH.body, request_id: request.id });
}

function entryOf(error: FastifyError, request: FastifyRequest): ErrorEntry | undefined {
  if (error instanceof SyntaxError && error.statusCode === 400) return commonErrors.JSON_MALFORMED;
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    if (isForm) return commonErrors.FORM_TOO_LARGE;
    if (request.routeOptions.bodyLimit === bodyLimits.document) return commonErrors.DOCUMENT_TOO_LARGE;
  }
  return known[error.code];
}

/** A form whose CSRF token is missing or old: a page a person can read; JSON for JSON callers. */
function refuseForm(request: FastifyRequest, reply: FastifyReply, isMissing: boolean): void {
  void reply.status(commonErrors.CSRF_FAILED.status);
  if (request.headers['content-type']?.startsWith('application/json') === true) {
    void reply.send(commonErrors.CSRF_FAILED.body);
    return;
  }
  void reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><title>Form expired</title>${isMissing ? '<p>CSRF token not found</p>' : ''}<p>This form has expired. <a href="/">Go back and try again</a></p>`,
    );
}
