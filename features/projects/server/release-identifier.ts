import { enter } from '#features/access/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { projectErrors } from '#features/projects/contract.ts';
import { type releaseProjectIdentifier as call } from '#features/projects/identifier-contract.ts';
import { identifierLetters } from '#features/projects/rules.ts';
import { findHolders } from './read-projects.ts';

/**
 * Frees an identifier that no project holds. A deleted project lets go of its own at once, so that there is nothing left
 * to write: the call answers whether the identifier is free, as the wire says it.
 */
export const releaseProjectIdentifier: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'project.useIdentifiers');
  const name = identifierLetters(body.name ?? '');
  if (name === '') throw new KnownError(projectErrors.PROJECT_NAME_REQUIRED);
  if ((await findHolders(services.db, place.workspaceId, name)).length > 0)
    throw new KnownError(projectErrors.IDENTIFIER_IN_USE);
  return { status: 204, body: undefined };
};
