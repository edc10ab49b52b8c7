import { write } from '#features/access/server/public.ts';
import { addFavorite, removeFavorite } from '#features/favorites/server/public.ts';
import type * as contract from '#features/modules/favorite-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, fieldError } from '#platform/shared/errors.ts';
import { findModule } from './module-sql.ts';

/** Adds a module to the caller's favorites; an archived one is refused like one that does not exist. */
export const favoriteModule: Handler<typeof contract.favoriteModule> = async (
  { params, body },
  { services, userId },
) => {
  await write(
    services,
    userId,
    params,
    'project.arrange',
    async (writer, { projectId }) => {
      const module = await findModule(writer.db, writer.workspaceId, projectId, body.module);
      if (!module || module.archived_at !== null)
        throw fieldError('module', `Invalid pk "${body.module}" - object does not exist.`);
      await addFavorite(writer, userId, { type: 'module', id: module.id, projectId });
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 204, body: undefined };
};

/** Removes a module from the caller's favorites; 404 when it is not one. */
export const unfavoriteModule: Handler<typeof contract.unfavoriteModule> = async ({ params }, { services, userId }) => {
  await write(
    services,
    userId,
    params,
    'project.arrange',
    (writer) => removeFavorite(writer, userId, 'module', params.module_id),
    commonErrors.NOT_PERMITTED,
  );
  return { status: 204, body: undefined };
};
