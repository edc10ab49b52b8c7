import { write } from '#features/access/server/public.ts';
import { addFavorite, removeFavorite } from '#features/favorites/server/public.ts';
import type { favoriteCycle as favoriteCall, unfavoriteCycle as unfavoriteCall } from '#features/cycles/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError } from '#platform/shared/errors.ts';
import { findCycle } from './find-cycles.ts';

/** Adds a cycle to the caller's favorites; an archived one is refused like one that does not exist. */
export const favoriteCycle: Handler<typeof favoriteCall> = async ({ params, body }, { services, userId }) => {
  await write(services, userId, params, 'project.arrange', async (writer, place) => {
    const cycle = await findCycle(writer.db, place, body.cycle).catch(() => null);
    if (cycle === null || cycle.archived_at !== null)
      throw fieldError('cycle', `Invalid pk "${body.cycle}" - object does not exist.`);
    await addFavorite(writer, userId, { type: 'cycle', id: cycle.id, projectId: place.projectId });
  });
  return { status: 204, body: undefined };
};

/** Removes a cycle from the caller's favorites; 404 when it is not one. */
export const unfavoriteCycle: Handler<typeof unfavoriteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'project.arrange', async (writer) =>
    removeFavorite(writer, userId, 'cycle', params.favorite_cycle_id),
  );
  return { status: 204, body: undefined };
};
