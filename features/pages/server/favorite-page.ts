import { write } from '#features/access/server/public.ts';
import { addFavorite, removeFavorite } from '#features/favorites/server/public.ts';
import type { favoritePage as favoriteCall, unfavoritePage as unfavoriteCall } from '#features/pages/state-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { mustFindPage } from './find-pages.ts';

/** Adds a page that the caller sees to their favorites. */
export const favoritePage: Handler<typeof favoriteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'project.arrange', async (writer, place) => {
    const page = await mustFindPage(writer.db, place, params.page_id);
    await addFavorite(writer, userId, { type: 'page', id: page.id, projectId: place.projectId });
  });
  return { status: 204, body: undefined };
};

/** Removes a page from the caller's favorites; 404 when it is not one. */
export const unfavoritePage: Handler<typeof unfavoriteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'project.arrange', (writer) =>
    removeFavorite(writer, userId, 'page', params.page_id),
  );
  return { status: 204, body: undefined };
};
