import { createFavorite } from '#features/favorites/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { people, type Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

let counter = 0;
const fresh = (prefix: string) => `${prefix}${(counter += 1)}`;
const params = { slug: 'harbor' };

/** A public project of Ada's. */
async function aProject(world: World): Promise<{ id: string; workspace: string }> {
  const body = { name: fresh('Favorite '), identifier: fresh('FAV'), network: 2 } as const;
  return (await world.as('ada').send(createProject, { params, body })).body;
}

/** A fresh project that everybody has among their favorites. */
async function aFavorite(world: World): Promise<Given> {
  const { id, workspace } = await aProject(world);
  for (const person of people) {
    await world.db
      .insertInto('favorites')
      .values({
        workspace_id: workspace,
        id: newId(),
        user_id: world.userId(person),
        entity_type: 'project',
        entity_identifier: id,
        project_id: id,
        sequence: 1,
      })
      .execute();
  }
  return { params: { ...params, favorite_project_id: id } };
}

/** A folder among the person's favorites, or among Ada's if they can have none. */
async function aFolder(world: World, who: Person = 'ada'): Promise<Given> {
  const body = { entity_type: 'folder', name: fresh('Folder ') } as const;
  const make = (by: Person) => world.as(by).send(createFavorite, { params, body });
  const own = await make(who);
  const folder = own.status === 200 ? own : await make('ada');
  return { params: { ...params, favorite_id: folder.body.id } };
}

const asks = 'project.favorite';

/** The rows of calls about favorites. */
export const favoriteRows: Readonly<Record<string, RoleRow>> = {
  listFavorites: { asks, given: () => ({ params }) },
  createFavorite: {
    asks,
    given: () => ({ params, body: { entity_type: 'folder', is_folder: true, name: fresh('Folder ') } }),
  },
  updateFavorite: {
    asks,
    given: async (world, who) => ({ ...(await aFolder(world, who)), body: { name: 'Later' } }),
  },
  deleteFavorite: { asks, given: aFolder },
  listFavoritesInFolder: { asks, given: aFolder },
  favoriteProject: {
    asks,
    // Guests see the projects they are in.
    given: async (world) => {
      await world.db.deleteFrom('favorites').where('entity_identifier', '=', world.website.id).execute();
      return { params, body: { project: world.website.id } };
    },
  },
  listFavoriteProjects: { asks, given: () => ({ params }) },
  unfavoriteProject: { asks, given: aFavorite },
};
