import { createInvitations, listInvitations } from '#features/members/contract.ts';
import { readWorkspace } from '#features/workspaces/contract.ts';
import { createTheme } from '#features/workspaces/theme-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

let counter = 0;
const fresh = (prefix: string) => `${prefix}${(counter += 1)}`;
const harbor = (): Given => ({ params: { slug: 'harbor' } });
const withBody = (target: (world: World) => Promise<Given> | Given, body: unknown) => async (world: World) => ({
  ...(await target(world)),
  body,
});

/** A new guest of Harbor. */
async function aHarborMember(world: World): Promise<Given> {
  const { body } = await world.as('ada').send(readWorkspace, { params: { slug: 'harbor' } });
  const [user_id, member_id] = [newId(), newId()];
  await world.db
    .insertInto('users')
    .values({ id: user_id, username: user_id, display_name: 'Guest', is_placeholder: true })
    .execute();
  await world.db
    .insertInto('workspace_members')
    .values({ workspace_id: body.id, id: member_id, user_id, role: 5 })
    .execute();
  return { params: { slug: 'harbor', member_id } };
}

/** An open invitation to Harbor, with the token of its link. */
async function anInvitation(world: World): Promise<Given & { link: { email: string; token: string } }> {
  const email = `${fresh('invited')}@example.invalid`;
  const params = { slug: 'harbor' };
  await world.as('ada').send(createInvitations, { params, body: { emails: [{ email }] } });
  const { body } = await world.as('ada').send(listInvitations, { params });
  const { id, token } = must(
    body.find((one) => one.email === email),
    'the invitation was just made',
  );
  return { params: { ...params, invitation_id: id }, link: { email, token } };
}

async function aTheme(world: World): Promise<Given> {
  const params = { slug: 'harbor' };
  const made = await world.as('ada').send(createTheme, { params, body: { name: fresh('Theme '), colors: {} } });
  return { params: { ...params, theme_id: made.body.id } };
}

/** The calls of a workspace's people: memberships, invitations, and personal settings. */
export const memberRows: Readonly<Record<string, RoleRow>> = {
  replaceWorkspace: {
    asks: 'workspace.update',
    given: () => ({
      ...harbor(),
      body: { name: 'Harbor', slug: 'harbor', organization_size: '2-10', timezone: 'UTC' },
    }),
  },
  readWorkspaceMember: { asks: 'workspace.read', given: aHarborMember },
  updateWorkspaceMember: { asks: 'workspace.manageMembers', given: withBody(aHarborMember, { role: 15 }) },
  removeWorkspaceMember: { asks: 'workspace.manageMembers', given: aHarborMember },
  saveWorkspaceView: { asks: 'workspace.read', given: () => ({ ...harbor(), body: { view_props: {} } }) },
  listWorkspaceProjectMembers: { asks: 'workspace.read', given: harbor },
  readLastVisitedWorkspace: { asks: 'session', given: () => ({}) },
  readWorkspaceUserProperties: { asks: 'workspace.read', given: harbor },
  updateWorkspaceUserProperties: { asks: 'workspace.read', given: () => ({ ...harbor(), body: { filters: {} } }) },
  listThemes: { asks: 'workspace.useThemes', given: harbor },
  createTheme: {
    asks: 'workspace.useThemes',
    given: () => ({ ...harbor(), body: { name: fresh('New theme '), colors: {} } }),
  },
  readTheme: { asks: 'workspace.useThemes', given: aTheme },
  updateTheme: { asks: 'workspace.useThemes', given: withBody(aTheme, { colors: { text: '#000' } }) },
  deleteTheme: { asks: 'workspace.useThemes', given: aTheme },
  listInvitations: { asks: 'workspace.invite', given: harbor },
  createInvitations: {
    asks: 'workspace.invite',
    given: () => ({ ...harbor(), body: { emails: [{ email: `${fresh('new')}@example.invalid` }] } }),
  },
  readInvitation: { asks: 'workspace.invite', given: anInvitation },
  updateInvitation: { asks: 'workspace.invite', given: withBody(anInvitation, { role: 15 }) },
  deleteInvitation: { asks: 'workspace.invite', given: anInvitation },
  resendInvitation: { asks: 'workspace.invite', given: anInvitation },
  readJoinInvitation: { asks: 'anonymous', given: anInvitation },
  answerInvitation: {
    asks: 'anonymous',
    given: async (world) => {
      const { params, link } = await anInvitation(world);
      return { ...(params && { params }), body: { ...link, accepted: false } };
    },
  },
  listMyInvitations: { asks: 'session', given: () => ({}) },
  acceptMyInvitations: { asks: 'session', given: () => ({ body: { invitations: [] } }) },
};
