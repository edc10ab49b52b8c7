import { sql } from 'kysely';
import { readDashboard } from '#features/dashboard/contract.ts';
import { createQuickLink, createSticky } from '#features/dashboard/own-contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const params = { slug: 'harbor' };
const asks = 'workspace.read';
const ofHome = { dashboard_type: 'home' };

/** The person's dashboard, or Ada's if they can have none. */
async function dashboardOf(world: World, who: Person = 'ada') {
  const own = await world.as(who).send(readDashboard, { params, query: ofHome });
  return own.status === 200 ? own.body : (await world.as('ada').send(readDashboard, { params, query: ofHome })).body;
}

async function aWidget(world: World, who?: Person): Promise<Given> {
  const { dashboard, widgets } = await dashboardOf(world, who);
  const { id: widget_id } = must(widgets[0], 'a dashboard has widgets');
  return { params: { dashboard_id: dashboard.id, widget_id }, body: { sort_order: 1, filters: { tab: 'overdue' } } };
}

/** A quick link of the person's, or of Ada's if they can have none. */
async function aQuickLink(world: World, who: Person = 'ada'): Promise<Given> {
  const make = (by: Person) => world.as(by).send(createQuickLink, { params, body: { url: 'https://example.com' } });
  const own = await make(who);
  const link = own.status === 201 ? own : await make('ada');
  return { params: { ...params, quick_link_id: link.body.id } };
}

/** The same of stickies. */
async function aSticky(world: World, who: Person = 'ada'): Promise<Given> {
  const make = (by: Person) => world.as(by).send(createSticky, { params, body: { text: 'Call the harbor master' } });
  const own = await make(who);
  const note = own.status === 201 ? own : await make('ada');
  return { params: { ...params, sticky_id: note.body.id } };
}

/** The rows of calls about Home. */
export const dashboardRows: Readonly<Record<string, RoleRow>> = {
  readDashboard: { asks, given: () => ({ params, query: ofHome }) },
  readWidget: {
    asks,
    given: async (world, who) => {
      const { dashboard } = await dashboardOf(world, who);
      return { params: { ...params, dashboard_id: dashboard.id } };
    },
  },
  // Only the owner knows the ids; to everybody else the dashboard is missing.
  updateWidget: { asks, refusal: 404, given: aWidget },
  listQuickLinks: { asks, given: () => ({ params }) },
  createQuickLink: { asks, given: () => ({ params, body: { url: 'https://example.com', title: 'Example' } }) },
  updateQuickLink: {
    asks,
    given: async (world, who) => ({ ...(await aQuickLink(world, who)), body: { title: 'Later', sort_order: 1 } }),
  },
  deleteQuickLink: { asks, given: aQuickLink },
  listStickies: { asks, given: () => ({ params }) },
  createSticky: { asks, given: () => ({ params, body: { text: 'Call the harbor master', color: 'blue' } }) },
  updateSticky: {
    asks,
    given: async (world, who) => ({ ...(await aSticky(world, who)), body: { text: 'Later', sort_order: 1 } }),
  },
  deleteSticky: { asks, given: aSticky },
  listVisits: { asks, given: () => ({ params }) },
  noteVisit: {
    asks,
    // A project that the person has joined.
    given: async (world, who = 'ada') => {
      const user = world.userId(who);
      await sql`
        insert into project_members (workspace_id, id, project_id, user_id, role)
        select p.workspace_id, gen_random_uuid(), p.id, m.user_id, m.role
        from projects p join workspace_members m on m.workspace_id = p.workspace_id and m.user_id = ${user} and m.is_active
        where p.id = ${world.operations.id} on conflict do nothing`.execute(world.db);
      return { params, body: { entity_type: 'project', entity_identifier: world.operations.id } };
    },
  },
};
