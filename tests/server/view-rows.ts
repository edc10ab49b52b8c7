import { createView, favoriteView } from '#features/views/contract.ts';
import { createWorkspaceView } from '#features/views/workspace-contract.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const website = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });

const isFound = ({ status }: { status: number }) => status === 201;

/** A view of the caller's in Website, or of Ada's if the caller can have none. */
async function ownView(world: World, who: Person = 'ada'): Promise<Given & { params: { view_id: string } }> {
  const params = website(world);
  const make = (by: Person) => world.as(by).send(createView, { params, body: { name: 'Mine' } });
  const own = await make(who);
  const { body } = isFound(own) ? own : await make('ada');
  return { params: { ...params, view_id: body.id } };
}

/** A public view of Ada's. */
const adasView =
  (body?: unknown) =>
  async (world: World): Promise<Given> => ({
    ...(await ownView(world)),
    ...(body === undefined ? {} : { body }),
  });

async function ownWorkspaceView(world: World, who: Person = 'ada'): Promise<Given & { params: { view_id: string } }> {
  const params = { slug: 'harbor' };
  const make = (by: Person) => world.as(by).send(createWorkspaceView, { params, body: { name: 'Mine' } });
  const own = await make(who);
  const { body } = isFound(own) ? own : await make('ada');
  return { params: { ...params, view_id: body.id } };
}

const adasWorkspaceView =
  (body?: unknown) =>
  async (world: World): Promise<Given> => ({
    ...(await ownWorkspaceView(world)),
    ...(body === undefined ? {} : { body }),
  });

/** A public view of Fay's, who has left: only owners change what a view says, which views.pg.test.ts shows. */
async function faysView(world: World, { params }: Given & { params: { view_id: string } }): Promise<Given> {
  await world.db
    .updateTable('views')
    .set({ owned_by: world.userId('fay') })
    .where('id', '=', params.view_id)
    .execute();
  return { params, body: { name: 'Changed' } };
}

/** The rows of calls about views. */
export const viewRows: Readonly<Record<string, RoleRow>> = {
  listViews: { asks: 'project.read', given: (world) => ({ params: website(world) }) },
  createView: { asks: 'view.create', given: (world) => ({ params: website(world), body: { name: 'New' } }) },
  readView: { asks: 'project.read', given: ownView },
  listViewIssues: { asks: 'project.read', given: ownView },
  updateView: { asks: 'view.update', given: async (world) => faysView(world, await ownView(world)) },
  deleteView: { asks: 'view.manage', given: adasView() },
  duplicateView: { asks: 'view.create', given: ownView },
  lockView: { asks: 'view.manage', given: adasView() },
  unlockView: { asks: 'view.manage', given: adasView() },
  // Private views are not there for others, so Hana, who may change access too, keeps it public.
  changeViewAccess: { asks: 'view.manage', given: adasView({ access: 1 }) },
  publishView: { asks: 'view.manage', given: adasView() },
  unpublishView: { asks: 'view.manage', given: adasView() },
  favoriteView: {
    asks: 'project.arrange',
    given: async (world, who) => {
      const { params } = await ownView(world, who);
      return { params: website(world), body: { view: params.view_id } };
    },
  },
  unfavoriteView: {
    asks: 'project.arrange',
    given: async (world, who = 'ada') => {
      const { params } = await ownView(world, who);
      await world.as(who).send(favoriteView, { params: website(world), body: { view: params.view_id } });
      return { params };
    },
  },
  listWorkspaceViews: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' } }) },
  createWorkspaceView: {
    asks: 'workspaceView.create',
    given: () => ({ params: { slug: 'harbor' }, body: { name: 'New' } }),
  },
  readWorkspaceView: { asks: 'workspace.read', given: ownWorkspaceView },
  updateWorkspaceView: {
    asks: 'workspaceView.update',
    given: async (world) => faysView(world, await ownWorkspaceView(world)),
  },
  deleteWorkspaceView: { asks: 'workspaceView.manage', given: adasWorkspaceView() },
  duplicateWorkspaceView: { asks: 'workspaceView.create', given: ownWorkspaceView },
  lockWorkspaceView: { asks: 'workspaceView.manage', given: adasWorkspaceView() },
  unlockWorkspaceView: { asks: 'workspaceView.manage', given: adasWorkspaceView() },
  changeWorkspaceViewAccess: { asks: 'workspaceView.manage', given: adasWorkspaceView({ access: 1 }) },
  publishWorkspaceView: { asks: 'workspaceView.manage', given: adasWorkspaceView() },
  unpublishWorkspaceView: { asks: 'workspaceView.manage', given: adasWorkspaceView() },
};
