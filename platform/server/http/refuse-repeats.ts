import type { FastifyRequest } from 'fastify';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** Headers that route, frame or authorize a request: RFC 9110 allows each only once. */
const once = new Set([
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
  'x-api-key',
  'x-cairn-idempotency-key',
  'x-csrftoken',
]);

/**
 * Refuses a request that repeats such a header (HEADER_REPEATED, 400): Node uses the first one and a proxy in front may
 * have used the last, so they would check different requests.
 */
export function refuseRepeats({ raw: { rawHeaders } }: Pick<FastifyRequest, 'raw'>): void {
  const seen = new Set<string>();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? '';
    if (!once.has(name)) continue;
    if (seen.has(name)) throw new KnownError(commonErrors.HEADER_REPEATED);
    seen.add(name);
  }
}
