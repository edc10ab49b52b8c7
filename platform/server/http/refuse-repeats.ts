import type { FastifyRequest } from 'fastify';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** Headers by which a request is routed, framed or authorised: RFC 9110 allows each once. */
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
 * Refuses a request that brings such a header twice (HEADER_REPEATED, 400): Node takes the first, a proxy in front may
 * have taken the last, and what the one checked is not what the other does.
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
