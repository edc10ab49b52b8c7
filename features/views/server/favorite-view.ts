import { addFavorite, removeFavorite } from '#features/favorites/server/public.ts';
import { write } from '#features/access/server/public.ts';
import type { favoriteView as favoriteCall, unfavoriteView as unfavoriteCall } from '#features/views/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError } from '#platform/shared/errors.ts';
import { findView } from './find-views.ts';

/** Adds a view to the caller's favorites; one they do not see is refused like one that does not exist. */
export const favoriteView: Handler<typeof favoriteCall> = async ({ params, body }, { services, userId }) => {
  await write(services, userId, params, 'project.arrange', async (writer, place) => {
    const view = await findView(writer.db, place, body.view);
    if (!view) throw fieldError('view', `Invalid pk "${body.view}" - object does not exist.`);
    await addFavorite(writer, userId, { type: 'view', id: view.id, projectId: place.projectId });
  });
  return { status: 204, body: undefined };
};

/** Removes a view from the caller's favorites; 404 when it is not one. */
export const unfavoriteView: Handler<typeof unfavoriteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'project.arrange', (writer) =>
    removeFavorite(writer, userId, 'view', params.view_id),
  );
  return { status: 204, body: undefined };
};
