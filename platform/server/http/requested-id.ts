import type { FastifyRequest } from 'fastify';
import { defineErrors, KnownError } from '#platform/shared/errors.ts';
import { idHeader } from '#platform/shared/id-header.ts';
import { isId } from '#platform/shared/ids.ts';

export const idErrors = defineErrors({
  ID_INVALID: { status: 400, body: { error: 'The id in X-Cairn-Id has to be a UUID' } },
});

/**
 * Returns the id that the sender chose for what the request makes, in lower case; undefined when it leaves the choice
 * to us. Throws ID_INVALID (400). Whether the id is free is for the command to check.
 */
export function requestedId({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const id = headers[idHeader];
  if (id === undefined) return undefined;
  if (!isId(id)) throw new KnownError(idErrors.ID_INVALID);
  return id.toLowerCase();
}
