import type { Action } from '#features/access/rules.ts';
import { createIssue } from '#features/issues/contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { inviteToProject } from '#features/projects/member-contract.ts';
import { createState } from '#features/states/contract.ts';
import { createWorkspace } from '#features/workspaces/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { apiTokenRows } from './api-token-rows.ts';
import { automationRows } from './automation-rows.ts';
import { calendarRows } from './calendar-rows.ts';
import { cycleRows } from './cycle-rows.ts';
import { email, password, type Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import { aCodeOffer, aFirstPassword, aSession, aSpareAccount, aSwitchedOffAccount } from './role-accounts.ts';
import { dashboardRows } from './dashboard-rows.ts';
import { estimateRows } from './estimate-rows.ts';
import { imageRows } from './image-rows.ts';
import { favoriteRows } from './favorite-rows.ts';
import { issueRows } from './issue-rows.ts';
import { intakeRows } from './intake-rows.ts';
import { memberRows } from './member-rows.ts';
import { moduleRows } from './module-rows.ts';
import { notificationRows } from './notification-rows.ts';
import { pageRows } from './page-rows.ts';
import { partRows } from './part-rows.ts';
import { recurringRows } from './recurring-rows.ts';
import { projectTemplateRows } from './project-template-rows.ts';
import { templateRows } from './template-rows.ts';
import { userRows } from './user-rows.ts';
import { viewRows } from './view-rows.ts';
import { webhookRows } from './webhook-rows.ts';

/** The parameters and body of a call. */
export interface Given {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** One call: the row of the permission table it asks, and a fresh target that nobody but Ada created. */
export interface RoleRow {
  /** `session`: anybody signed in. `instance-admin`: the admin session. `anonymous`: anybody. */
  readonly asks: Action | 'session' | 'instance-admin' | 'anonymous';
  /** `who` is the caller, for calls about oneself; absent if nobody is signed in. */
  readonly given: (world: World, who?: Person) => Promise<Given> | Given;
  /** The expected refusal; by default 403 in one of its two wordings. */
  readonly refusal?: 404;
  /** The expected response to allowed callers if the world lacks what success needs (a mail server). */
  readonly answers?: readonly number[];
  /** Sends a form instead of JSON. */
  readonly form?: Record<string, string>;
}

let counter = 0;
const fresh = (prefix: string) => `${prefix}${(counter += 1)}`;

const harbor = (): Given => ({ params: { slug: 'harbor' } });
const website = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });
const inWebsite = (world: World): Given => ({ params: website(world) });

async function anIssue(world: World): Promise<Given> {
  const body = { name: fresh('Issue '), assignee_ids: [world.userId('cleo')] };
  const made = await world.as('ada').send(createIssue, { params: website(world), body });
  return { params: { ...website(world), issue_id: made.body.id } };
}

async function aState(world: World): Promise<Given> {
  const made = await world
    .as('ada')
    .send(createState, { params: website(world), body: { name: fresh('State '), color: '#000' } });
  return { params: { ...website(world), state_id: made.body.id } };
}

async function aLabel(world: World): Promise<Given> {
  const made = await world.as('ada').send(createLabel, { params: website(world), body: { name: fresh('Label ') } });
  return { params: { ...website(world), label_id: made.body.id } };
}

/** A project of Ada's whose members are those of Website; secret unless asked otherwise. */
async function aProject(world: World, network: 0 | 2 = 0): Promise<Given> {
  const body = { name: fresh('Project '), identifier: fresh('P'), network };
  const made = await world.as('ada').send(createProject, { params: { slug: 'harbor' }, body });
  const members = await world.db
    .selectFrom('project_members')
    .selectAll()
    .where('project_id', '=', world.website.id)
    .execute();
  for (const { user_id, role, is_active, workspace_id } of members) {
    await world.db
      .insertInto('project_members')
      .values({ workspace_id, id: newId(), project_id: made.body.id, user_id, role, is_active })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { params: { slug: 'harbor', project_id: made.body.id } };
}

/** Ben's membership in a fresh project. */
async function aMember(world: World): Promise<Given> {
  const { params } = await aProject(world);
  const ben = await world.db
    .selectFrom('project_members')
    .select('id')
    .where('project_id', '=', params?.['project_id'] ?? '')
    .where('user_id', '=', world.userId('ben'))
    .executeTakeFirstOrThrow();
  return { params: { ...params, member_id: ben.id } };
}

/** An open invitation to Website; `name` is its address before the @. */
async function anInvite(world: World): Promise<Given & { name: string }> {
  const name = fresh('guest');
  const params = website(world);
  await world.as('ada').send(inviteToProject, { params, body: { emails: [{ email: `${name}@example.invalid` }] } });
  const { id } = await world.db
    .selectFrom('project_invites')
    .select('id')
    .where('email', '=', `${name}@example.invalid`)
    .executeTakeFirstOrThrow();
  return { params: { ...params, invite_id: id }, name };
}

/** A workspace of Ada's whose members are those of Harbor. */
async function aWorkspace(world: World): Promise<Given> {
  const slug = fresh('copy-');
  const made = await world.as('ada').send(createWorkspace, { body: { name: slug, slug } });
  const members = await world.db
    .selectFrom('workspace_members as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .selectAll('m')
    .where('w.slug', '=', 'harbor')
    .execute();
  for (const { user_id, role, is_active } of members) {
    await world.db
      .insertInto('workspace_members')
      .values({ workspace_id: made.body.id, id: newId(), user_id, role, is_active })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { params: { slug } };
}

/** Gus, temporarily made an administrator. */
async function anAdmin(world: World): Promise<Given> {
  const user_id = world.userId('gus');
  await world.db.deleteFrom('instance_admins').where('user_id', '=', user_id).execute();
  const id = newId();
  await world.db.insertInto('instance_admins').values({ id, user_id }).execute();
  return { params: { admin_id: id } };
}

/** An email that was kept because there is no mail server. */
async function aKeptMail(world: World): Promise<Given> {
  const id = newId();
  const mail = {
    to_address: email('ben'),
    kind: 'test',
    subject: 'Kept',
    body_text: 'Text',
    body_html: '<p>Text</p>',
  };
  await world.db
    .insertInto('mails')
    .values({ id, state: 'kept', ...mail })
    .execute();
  return { params: { mail_id: id } };
}

const withBody = (target: (world: World) => Promise<Given> | Given, body: unknown) => async (world: World) => ({
  ...(await target(world)),
  body,
});

/** Every call of the server; a call that is missing here fails the test. */
export const roleTable: Readonly<Record<string, RoleRow>> = {
  readInstance: { asks: 'anonymous', given: () => ({}) },
  setUpInstance: { asks: 'anonymous', given: () => ({}), form: {} },
  signInAdmin: { asks: 'anonymous', given: () => ({}), form: {} },
  signOutAdmin: { asks: 'anonymous', given: () => ({}), form: {} },
  readAdminSession: { asks: 'anonymous', given: () => ({}) },
  readAdminMe: { asks: 'instance-admin', given: () => ({}) },
  visitSignUpScreen: { asks: 'anonymous', given: () => ({}) },
  updateInstance: { asks: 'instance-admin', given: () => ({ body: { instance_name: 'Harbor' } }) },
  listAdmins: { asks: 'instance-admin', given: () => ({}) },
  addAdmin: { asks: 'instance-admin', given: () => ({ body: { email: email('gus') } }) },
  removeAdmin: { asks: 'instance-admin', given: anAdmin },
  listSwitchedOffAccounts: { asks: 'instance-admin', given: () => ({}) },
  switchAccountOff: { asks: 'instance-admin', given: aSpareAccount },
  switchAccountOn: { asks: 'instance-admin', given: aSwitchedOffAccount },
  listConfigurations: { asks: 'instance-admin', given: () => ({}) },
  updateConfigurations: { asks: 'instance-admin', given: () => ({ body: { ENABLE_SIGNUP: '1' } }) },
  sendTestMail: {
    asks: 'instance-admin',
    given: () => ({ body: { receiver_email: email('ada') } }),
    answers: [400],
  },
  listMails: { asks: 'instance-admin', given: () => ({}) },
  readMail: { asks: 'instance-admin', given: aKeptMail },
  sendMailAgain: { asks: 'instance-admin', given: aKeptMail, answers: [400] },
  readMailboxState: { asks: 'instance-admin', given: () => ({}) },
  checkMailbox: { asks: 'instance-admin', given: () => ({}), answers: [400] },
  emailAddressAgain: {
    asks: 'instance-admin',
    given: () => ({ body: { address: 'nobody@example.invalid' } }),
    answers: [404],
  },
  checkAiProvider: { asks: 'instance-admin', given: () => ({}), answers: [400] },
  checkInstanceWorkspaceSlug: { asks: 'instance-admin', given: () => ({ query: { slug: 'free' } }) },
  listInstanceWorkspaces: { asks: 'instance-admin', given: () => ({}) },
  createInstanceWorkspace: {
    asks: 'instance-admin',
    given: () => ({ body: { name: 'New', slug: fresh('admins-') } }),
  },
  readCsrfToken: { asks: 'anonymous', given: () => ({}) },
  checkEmail: { asks: 'anonymous', given: () => ({ body: { email: fresh('somebody') + '@example.invalid' } }) },
  sendCode: { asks: 'anonymous', given: aCodeOffer },
  signIn: { asks: 'anonymous', given: () => ({}), form: {} },
  signUp: { asks: 'anonymous', given: () => ({}), form: {} },
  signInByCode: { asks: 'anonymous', given: () => ({}), form: {} },
  signUpByCode: { asks: 'anonymous', given: () => ({}), form: {} },
  signOut: { asks: 'anonymous', given: () => ({}), form: {} },
  forgotPassword: { asks: 'anonymous', given: () => ({ body: { email: fresh('somebody') + '@example.invalid' } }) },
  resetPassword: { asks: 'anonymous', given: () => ({}), form: {} },
  startOAuth: { asks: 'anonymous', given: () => ({ params: { provider: 'github' } }) },
  finishOAuth: { asks: 'anonymous', given: () => ({ params: { provider: 'github' } }) },
  spaceCheckEmail: { asks: 'anonymous', given: () => ({ body: { email: fresh('somebody') + '@example.invalid' } }) },
  spaceSendCode: { asks: 'anonymous', given: aCodeOffer },
  spaceSignIn: { asks: 'anonymous', given: () => ({}), form: {} },
  spaceSignUp: { asks: 'anonymous', given: () => ({}), form: {} },
  spaceSignInByCode: { asks: 'anonymous', given: () => ({}), form: {} },
  spaceSignUpByCode: { asks: 'anonymous', given: () => ({}), form: {} },
  spaceSignOut: { asks: 'anonymous', given: () => ({}), form: {} },
  spaceForgotPassword: {
    asks: 'anonymous',
    given: () => ({ body: { email: fresh('somebody') + '@example.invalid' } }),
  },
  spaceResetPassword: { asks: 'anonymous', given: () => ({}), form: {} },
  spaceStartOAuth: { asks: 'anonymous', given: () => ({ params: { provider: 'github' } }) },
  spaceFinishOAuth: { asks: 'anonymous', given: () => ({ params: { provider: 'github' } }) },
  readSession: { asks: 'anonymous', given: () => ({}) },
  setPassword: { asks: 'session', given: aFirstPassword },
  changePassword: { asks: 'session', given: () => ({ body: { old_password: password, new_password: password } }) },
  listSessions: { asks: 'session', given: () => ({}) },
  endSession: { asks: 'session', given: aSession },
  endOtherSessions: { asks: 'session', given: () => ({}) },
  readMe: { asks: 'session', given: () => ({}) },
  readMySettings: { asks: 'session', given: () => ({}) },
  readMyProfile: { asks: 'session', given: () => ({}) },
  updateMyProfile: { asks: 'session', given: () => ({ body: {} }) },
  ...userRows,
  ...memberRows,
  ...imageRows,
  ...cycleRows,
  ...partRows,
  ...viewRows,
  ...webhookRows,
  ...calendarRows,
  ...automationRows,
  ...recurringRows,
  ...templateRows,
  ...projectTemplateRows,
  ...intakeRows,
  ...pageRows,
  ...favoriteRows,
  ...dashboardRows,
  listMyWorkspaces: { asks: 'session', given: () => ({}) },
  createWorkspace: { asks: 'session', given: () => ({ body: { name: 'New', slug: fresh('new-') } }) },
  checkWorkspaceSlug: { asks: 'session', given: () => ({ query: { slug: 'free' } }) },
  readWorkspace: { asks: 'workspace.read', given: harbor, refusal: 404 },
  updateWorkspace: { asks: 'workspace.update', given: () => ({ ...harbor(), body: { name: 'Harbor' } }) },
  leaveWorkspace: { asks: 'workspace.read', given: aWorkspace },
  deleteWorkspace: { asks: 'workspace.delete', given: aWorkspace },
  listWorkspaceMembers: { asks: 'workspace.read', given: harbor },
  mirrorMembers: { asks: 'workspace.read', given: harbor },
  readMyWorkspaceMembership: { asks: 'workspace.read', given: harbor },
  listProjects: { asks: 'workspace.read', given: harbor },
  createProject: {
    asks: 'project.create',
    given: () => ({ ...harbor(), body: { name: fresh('Made '), identifier: fresh('M') } }),
  },
  readProject: { asks: 'project.read', given: inWebsite },
  updateProject: { asks: 'project.update', given: withBody(inWebsite, { description: '' }) },
  deleteProject: { asks: 'project.delete', given: (world) => aProject(world) },
  archiveProject: { asks: 'project.archive', given: (world) => aProject(world) },
  restoreProject: { asks: 'project.archive', given: (world) => aProject(world) },
  releaseProjectIdentifier: {
    asks: 'project.useIdentifiers',
    given: () => ({ ...harbor(), body: { name: 'NOBODYS' } }),
  },
  listProjectCovers: { asks: 'anonymous', given: () => ({}) },
  saveProjectView: { asks: 'project.arrange', given: withBody(inWebsite, { sort_order: 1 }) },
  addProjectMembers: {
    asks: 'project.addMembers',
    given: async (world) => ({
      ...(await aProject(world)),
      body: { members: [{ member_id: world.userId('dan'), role: 15 }] },
    }),
  },
  readProjectMember: { asks: 'project.read', given: aMember },
  updateProjectMember: { asks: 'project.changeMembers', given: withBody(aMember, { role: 5 }) },
  removeProjectMember: { asks: 'project.changeMembers', given: aMember },
  leaveProject: { asks: 'project.leave', given: (world) => aProject(world) },
  readMyProjectMembership: { asks: 'project.read', given: inWebsite, refusal: 404 },
  joinProjects: {
    asks: 'project.join',
    given: async (world) => {
      const { params } = await aProject(world, 2);
      return { ...harbor(), body: { project_ids: [params?.['project_id']] } };
    },
  },
  listMyProjectInvites: { asks: 'session', given: harbor },
  listProjectInvites: { asks: 'project.readInvites', given: inWebsite },
  inviteToProject: {
    asks: 'project.invite',
    given: (world) => ({ ...inWebsite(world), body: { emails: [{ email: `${fresh('asked')}@example.invalid` }] } }),
  },
  readProjectInvite: { asks: 'project.readInvites', given: anInvite },
  deleteProjectInvite: { asks: 'project.changeMembers', given: anInvite },
  openProjectInvite: { asks: 'anonymous', given: anInvite, refusal: 404 },
  answerProjectInvite: {
    asks: 'anonymous',
    refusal: 404,
    given: async (world) => {
      const invite = await anInvite(world);
      return { ...invite, body: { email: `${invite.name}@example.invalid`, accepted: false } };
    },
  },
  checkProjectIdentifier: { asks: 'project.useIdentifiers', given: () => ({ ...harbor(), query: { name: 'X' } }) },
  listProjectMembers: { asks: 'project.read', given: inWebsite },
  listMyProjectRoles: { asks: 'workspace.read', given: harbor },
  readUserProperties: { asks: 'project.read', given: inWebsite },
  updateUserProperties: { asks: 'project.read', given: withBody(inWebsite, { filters: {} }) },
  listStates: { asks: 'state.read', given: inWebsite },
  listWorkspaceStates: { asks: 'workspace.read', given: harbor },
  createState: {
    asks: 'state.write',
    given: (world) => ({ ...inWebsite(world), body: { name: fresh('New state '), color: '#000' } }),
  },
  readState: { asks: 'state.read', given: aState },
  updateState: { asks: 'state.write', given: withBody(aState, { color: '#fff' }) },
  replaceState: {
    asks: 'state.write',
    given: async (world) => ({
      ...(await aState(world)),
      body: { name: fresh('Whole state '), color: '#fff', group: 'started', description: '', sequence: 1 },
    }),
  },
  deleteState: { asks: 'state.write', given: aState },
  markDefaultState: { asks: 'state.write', given: aState },
  listLabels: { asks: 'label.read', given: inWebsite },
  listWorkspaceLabels: { asks: 'workspace.read', given: harbor },
  createLabel: {
    asks: 'label.write',
    given: (world) => ({ ...inWebsite(world), body: { name: fresh('New label ') } }),
  },
  bulkCreateLabels: {
    asks: 'label.write',
    given: (world) => ({ ...inWebsite(world), body: { label_data: [{ name: fresh('Bulk label ') }] } }),
  },
  readLabel: { asks: 'label.read', given: aLabel },
  updateLabel: { asks: 'label.write', given: withBody(aLabel, { color: '#fff' }) },
  deleteLabel: { asks: 'label.write', given: aLabel },
  // Only its author can find a group (features/undo), so allowed callers get "not found".
  undoGroup: { asks: 'workspace.read', given: () => ({ ...harbor(), body: { group_id: newId() } }), answers: [404] },
  listIssues: { asks: 'issue.read', given: inWebsite },
  mirrorIssues: { asks: 'issue.read', given: inWebsite },
  ...moduleRows,
  ...estimateRows,
  createIssue: { asks: 'issue.create', given: withBody(inWebsite, { name: 'New issue' }) },
  readIssue: { asks: 'issue.read', given: anIssue },
  updateIssue: { asks: 'issue.update', given: withBody(anIssue, { name: 'Renamed' }) },
  deleteIssue: { asks: 'issue.delete', given: anIssue },
  changeIssues: {
    asks: 'issue.update',
    given: async (world) => {
      const { params } = await anIssue(world);
      return { ...inWebsite(world), body: { ids: [params?.['issue_id']], set: { priority: 'high' } } };
    },
  },
  bulkDeleteIssues: {
    asks: 'issue.deleteMany',
    given: async (world) => {
      const { params } = await anIssue(world);
      return { ...inWebsite(world), body: { issue_ids: [params?.['issue_id']] } };
    },
  },
  ...issueRows,
  ...notificationRows,
  ...apiTokenRows,
  searchWorkspace: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' }, query: { search: 'e' } }) },
  searchThings: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' }, query: { search: 'e' } }) },
  searchRanked: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' }, query: { search: 'e' } }) },
  searchIssues: { asks: 'issue.read', given: inWebsite },
  listChanges: { asks: 'workspace.read', given: harbor },
  listOverwritten: { asks: 'workspace.read', given: harbor },
};
