import { roles, type Role } from './contract.ts';

/** The roles of the person who asks, in the place they ask about. `null`: not a member there. */
export interface Standing {
  readonly workspace: Role | null;
  readonly project: Role | null;
  /** Set when the person created the thing they ask about. */
  readonly creator?: boolean;
}

interface Rule {
  /** The sentence on the documentation page. */
  readonly says: string;
  readonly may: (standing: Standing) => boolean;
}

const { admin, member, guest } = roles;
const inWorkspace = (least: Role) => (s: Standing) => s.workspace !== null && s.workspace >= least;
const inProject = (least: Role) => (s: Standing) => s.workspace !== null && s.project !== null && s.project >= least;

/** Allows this role in the project, or any role for what the person made themselves. */
const ownOr = (least: Role) => (s: Standing) => inProject(least)(s) || (inProject(guest)(s) && s.creator === true);

/** The permission table: one row an action (decisions.md 2). Server and browser ask the same rows. */
export const permissions = {
  'workspace.read': { says: 'Every member', may: inWorkspace(guest) },
  'workspace.update': { says: 'Workspace admin', may: inWorkspace(admin) },
  'workspace.delete': { says: 'Workspace admin', may: inWorkspace(admin) },
  'workspace.readEmails': { says: 'Workspace admin and member; guests see no addresses', may: inWorkspace(member) },
  'workspace.manageMembers': { says: 'Workspace admin', may: inWorkspace(admin) },
  'workspace.invite': { says: 'Workspace admin', may: inWorkspace(admin) },
  'workspace.useThemes': { says: 'Workspace admin and member', may: inWorkspace(member) },
  'project.create': { says: 'Workspace admin and member', may: inWorkspace(member) },
  'project.listAll': {
    says: 'Workspace admin sees every project, members their own and the public ones, guests their own',
    may: inWorkspace(admin),
  },
  'project.listPublic': { says: 'Workspace admin and member', may: inWorkspace(member) },
  'project.read': { says: 'Every project member', may: inProject(guest) },
  'project.update': { says: 'Project admin', may: inProject(admin) },
  'project.delete': {
    says: 'Project admin or workspace admin',
    may: (s) => inWorkspace(admin)(s) || inProject(admin)(s),
  },
  'project.archive': {
    says: 'Project admin or workspace admin',
    may: (s) => inWorkspace(admin)(s) || inProject(admin)(s),
  },
  'project.arrange': { says: 'Every project member, for themselves', may: inProject(guest) },
  'project.favorite': { says: 'Every member, among the projects they see', may: inWorkspace(guest) },
  'project.join': {
    says: 'Workspace admin any project, workspace member the public ones',
    may: inWorkspace(member),
  },
  'project.leave': { says: 'Every project member but its only admin', may: inProject(guest) },
  'project.addMembers': {
    says: 'Project admin who is at least a member of the workspace',
    may: (s) => inWorkspace(member)(s) && inProject(admin)(s),
  },
  'project.changeMembers': { says: 'Project admin', may: inProject(admin) },
  'project.readInvites': { says: 'Project admin', may: inProject(admin) },
  'project.invite': {
    says: 'Project admin who is workspace admin: it lets people into the workspace too',
    may: (s) => inWorkspace(admin)(s) && inProject(admin)(s),
  },
  'project.useIdentifiers': { says: 'Workspace admin and member', may: inWorkspace(member) },
  'state.read': { says: 'Every project member', may: inProject(guest) },
  'state.write': { says: 'Project admin', may: inProject(admin) },
  'label.read': { says: 'Every project member', may: inProject(guest) },
  'label.write': { says: 'Project admin', may: inProject(admin) },
  'issue.read': {
    says: 'Every project member; guests their own, or all if the project allows it',
    may: inProject(guest),
  },
  'issue.create': { says: 'Project admin and member', may: inProject(member) },
  'issue.update': { says: 'Project admin and member', may: inProject(member) },
  'issue.delete': {
    says: 'Project admin, or the member who created it',
    may: (s) => inProject(admin)(s) || (inProject(member)(s) && s.creator === true),
  },
  'issue.deleteMany': { says: 'Project admin', may: inProject(admin) },
  'issue.archive': { says: 'Project admin and member', may: inProject(member) },
  'draft.write': { says: 'Every member of the workspace, their own', may: inWorkspace(guest) },
  'draft.convert': {
    says: 'Workspace admin and member, their own, where they may create issues',
    may: inWorkspace(member),
  },
  'issue.comment': { says: 'Every project member, on issues they see', may: inProject(guest) },
  'issue.react': { says: 'Every project member, on issues they see', may: inProject(guest) },
  'issue.subscribe': { says: 'Every project member, to issues they see', may: inProject(guest) },
  'issue.attach': { says: 'Project admin and member; guests to what they created', may: ownOr(member) },
  'attachment.delete': { says: 'Who attached it, or a project admin', may: ownOr(admin) },
  'comment.update': { says: 'Who wrote it, or a project admin', may: ownOr(admin) },
  'comment.delete': { says: 'Who wrote it, or a project admin', may: ownOr(admin) },
  'cycle.read': { says: 'Project admin and member', may: inProject(member) },
  'cycle.delete': {
    says: 'Project admin, or the member who owns it',
    may: (s) => inProject(admin)(s) || (inProject(member)(s) && s.creator === true),
  },
  'cycle.write': { says: 'Project admin and member', may: inProject(member) },
  'module.read': { says: 'Project admin and member; lists name modules to guests too', may: inProject(member) },
  'module.write': { says: 'Project admin and member', may: inProject(member) },
  'module.delete': {
    says: 'Project admin, or the member who created it',
    may: (s) => inProject(admin)(s) || (inProject(member)(s) && s.creator === true),
  },
  'estimate.write': { says: 'Project admin', may: inProject(admin) },
  'issueTemplate.read': { says: 'Every project member', may: inProject(guest) },
  'issueTemplate.write': { says: 'Project admin and member', may: inProject(member) },
  'projectTemplate.create': {
    says: 'Project admin who is at least a member of the workspace',
    may: (s) => inWorkspace(member)(s) && inProject(admin)(s),
  },
  'projectTemplate.use': { says: 'Workspace admin and member', may: inWorkspace(member) },
  'projectTemplate.manage': {
    says: 'Rename, delete: workspace admin, or the member who saved it',
    may: (s) => inWorkspace(admin)(s) || (inWorkspace(member)(s) && s.creator === true),
  },
  'automation.manage': { says: 'Project admin', may: inProject(admin) },
  'intake.submit': { says: 'Every project member', may: inProject(guest) },
  'intake.update': {
    says: 'Project admin; who submitted it, while it waits',
    may: (s) => inProject(admin)(s) || (inProject(guest)(s) && s.creator === true),
  },
  'intake.triage': { says: 'Project admin', may: inProject(admin) },
  'view.create': { says: 'Every project member; guests private ones only', may: inProject(guest) },
  'view.update': { says: 'Its owner', may: (s) => inProject(guest)(s) && s.creator === true },
  'view.manage': { says: 'Lock, access, delete: its owner or a project admin', may: ownOr(admin) },
  'workspaceView.create': { says: 'Every member of the workspace; guests private ones only', may: inWorkspace(guest) },
  'workspaceView.update': { says: 'Its owner', may: (s) => inWorkspace(guest)(s) && s.creator === true },
  'workspaceView.manage': {
    says: 'Lock, access, delete: its owner or a workspace admin',
    may: (s) => inWorkspace(admin)(s) || (inWorkspace(guest)(s) && s.creator === true),
  },
  'page.create': { says: 'Project admin and member', may: inProject(member) },
  'page.update': {
    says: 'Public pages: project admin and member; private ones: their owner, never a guest',
    may: inProject(member),
  },
  'page.manage': {
    says: 'Lock, access, archive, delete: its owner or a project admin',
    may: (s) => inProject(admin)(s) || (inProject(member)(s) && s.creator === true),
  },
  'page.comment': { says: 'Every project member, on pages they see', may: inProject(guest) },
  'pageComment.resolve': { says: 'Project admin and member; guests the threads they began', may: ownOr(member) },
  'pageTemplate.write': {
    says: 'Project admin or workspace admin, for the whole workspace',
    may: (s) => inWorkspace(admin)(s) || inProject(admin)(s),
  },
  'project.publish': {
    says: 'Project admin or workspace admin',
    may: (s) => inWorkspace(admin)(s) || inProject(admin)(s),
  },
  'person.exportActivity': { says: 'Workspace admin and member', may: inWorkspace(member) },
  'workspace.export': { says: 'Workspace admin', may: inWorkspace(admin) },
  'workspace.manageWebhooks': { says: 'Workspace admin', may: inWorkspace(admin) },
  'workspace.useTokens': { says: 'Every member, their own', may: inWorkspace(guest) },
  'workspace.readAllTokens': { says: 'Workspace admin', may: inWorkspace(admin) },
} as const satisfies Record<string, Rule>;

/** Every action that can be allowed or refused: the rows of the permission table. */
export type Action = keyof typeof permissions;

/** Returns whether a person with these roles may do `action`. Never throws. */
export function may(action: Action, standing: Standing): boolean {
  return permissions[action].may(standing);
}

/**
 * Returns whether an action is allowed in an archived project: only actions on the project itself and its members are.
 */
export function outlivesArchiving(action: Action): boolean {
  return action.startsWith('project.') || action.startsWith('workspace.');
}

/** Guests see only their own issues (created or assigned) unless the project shows them all (decisions.md 2). */
export function seesOnlyOwnIssues(projectRole: Role | null, guestsSeeAll: boolean): boolean {
  return projectRole === guest && !guestsSeeAll;
}

/** Stands among the viewers of a change log entry for everybody who may see what others share in its place. */
export const everybody = '00000000-0000-0000-0000-000000000000';

/**
 * Returns whether a person sees the public views of others: in a project, unless they see only their own issues there; in
 * a workspace, unless they are a guest (wire-work-tracking.md 4.5, 15.2).
 */
export function seesOthersViews({ workspace, project }: Standing, onlyOwnIssues: boolean): boolean {
  return project === null ? workspace !== null && workspace > guest : !onlyOwnIssues;
}
