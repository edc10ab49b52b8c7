/**
 * Who may do what, as the documents decide it: written by hand from them, never from the product's own table
 * (features/access/rules.ts), which is tested against it. The first rows are the table of decisions.md 2 in its order and
 * words; the rows after them are what other documents add. Whoever changes a document changes its row here.
 */
export const decidedPermissions: readonly DecidedRow[] = [
  {
    from: 'decisions.md 2, row 1',
    says: "guest sees issues: those created by or assigned to them; all when the project's switch is on",
    // Which issues a guest sees is asked where issues are read; here only that no guest is sent away.
    actions: { 'issue.read': { may: ['project admin', 'project member', 'project guest'] } },
  },
  {
    from: 'decisions.md 2, row 2',
    says: 'parts of an issue a guest may not see: answered like the issue itself: not at all',
    actions: {},
  },
  {
    from: 'decisions.md 2, row 3',
    says: 'guest who created an issue: edits and deletes it only while it waits in intake; comments and attachments always',
    actions: {
      'issue.update': { may: ['project admin', 'project member'] },
      'intake.update': { may: ['project admin'], own: ['project member', 'project guest'] },
      'issue.comment': { may: ['project admin', 'project member', 'project guest'] },
      'issue.attach': { may: ['project admin', 'project member'], own: ['project guest'] },
    },
  },
  {
    from: 'decisions.md 2, row 4',
    says: 'delete an issue: project admin, or the member who created it',
    actions: { 'issue.delete': { may: ['project admin'], own: ['project member'] } },
  },
  {
    from: 'decisions.md 2, row 5',
    says: 'invite to workspace, exports, webhooks: workspace admin; API tokens: each person their own, admin sees all',
    actions: {
      'workspace.invite': { may: ['workspace admin'] },
      'workspace.export': { may: ['workspace admin'] },
      'workspace.manageWebhooks': { may: ['workspace admin'] },
      'workspace.useTokens': { may: ['workspace admin', 'workspace member', 'workspace guest'] },
      'workspace.readAllTokens': { may: ['workspace admin'] },
      // It lets people into the workspace as well (docs/decisions/010), so both decisions count.
      'project.invite': { may: ['workspace admin who is project admin'] },
    },
  },
  {
    from: 'decisions.md 2, row 6',
    says: 'labels, states: project admin writes, everybody reads',
    actions: {
      'label.write': { may: ['project admin'] },
      'label.read': { may: ['project admin', 'project member', 'project guest'] },
      'state.write': { may: ['project admin'] },
      'state.read': { may: ['project admin', 'project member', 'project guest'] },
    },
  },
  {
    from: 'decisions.md 2, row 7',
    says: 'estimates: project admin',
    actions: { 'estimate.write': { may: ['project admin'] } },
  },
  {
    from: 'decisions.md 2, row 8',
    says: 'archive, restore, publish a project: project or workspace admin',
    actions: {
      'project.archive': { may: ['project admin', 'workspace admin'] },
      'project.publish': { may: ['project admin', 'workspace admin'] },
    },
  },
  {
    from: 'decisions.md 2, row 9',
    says: 'views: edit: owner; lock, access, delete: owner or admin; guests: private ones only',
    actions: {
      'view.create': { may: ['project admin', 'project member', 'project guest'] },
      'view.update': { may: [], own: ['project admin', 'project member', 'project guest'] },
      'view.manage': { may: ['project admin'], own: ['project member', 'project guest'] },
      'workspaceView.create': { may: ['workspace admin', 'workspace member', 'workspace guest'] },
      'workspaceView.update': { may: [], own: ['workspace admin', 'workspace member', 'workspace guest'] },
      'workspaceView.manage': { may: ['workspace admin'], own: ['workspace member', 'workspace guest'] },
    },
  },
  {
    from: 'decisions.md 2, row 10',
    says: 'pages: lock, access, archive, delete: owner or project admin; guests never edit',
    actions: {
      'page.manage': { may: ['project admin'], own: ['project member'] },
      'page.update': { may: ['project admin', 'project member'] },
    },
  },
  {
    from: 'screens.md 0.3, row 7, and docs/decisions/073',
    says: 'comment: everybody on what they see; threads: members resolve them, and who began them',
    actions: {
      'page.comment': { may: ['project admin', 'project member', 'project guest'] },
      'pageComment.resolve': { may: ['project admin', 'project member'], own: ['project guest'] },
    },
  },
  {
    from: 'issue 14, templates for pages',
    says: 'members use them, project and workspace admins edit them',
    actions: { 'pageTemplate.write': { may: ['workspace admin', 'project admin'] } },
  },
  {
    from: 'decisions.md 2, row 11',
    says: 'favourites: everybody',
    actions: { 'project.favorite': { may: ['workspace admin', 'workspace member', 'workspace guest'] } },
  },
  {
    from: 'decisions.md 2, row 12',
    says: 'intake triage: project admin',
    actions: { 'intake.triage': { may: ['project admin'] } },
  },
  {
    from: 'product-account-workspace.md 6',
    says: 'workspace settings tabs: admin only; pages: create requires at least Member',
    actions: {
      'workspace.update': { may: ['workspace admin'] },
      'workspace.delete': { may: ['workspace admin'] },
      'workspace.manageMembers': { may: ['workspace admin'] },
      'page.create': { may: ['project admin', 'project member'] },
    },
  },
  {
    from: 'screens.md 0.3',
    says: 'create issues, cycles, modules; archive and restore an issue: admin and member; bulk delete: admin; react, subscribe: who sees the issue; submit to intake: everybody; create a project: admin and member',
    actions: {
      'issue.create': { may: ['project admin', 'project member'] },
      'cycle.write': { may: ['project admin', 'project member'] },
      'module.write': { may: ['project admin', 'project member'] },
      'issue.archive': { may: ['project admin', 'project member'] },
      'issue.deleteMany': { may: ['project admin'] },
      'issue.react': { may: ['project admin', 'project member', 'project guest'] },
      'issue.subscribe': { may: ['project admin', 'project member', 'project guest'] },
      'intake.submit': { may: ['project admin', 'project member', 'project guest'] },
      'project.create': { may: ['workspace admin', 'workspace member'] },
    },
  },
  {
    from: 'wire-account-workspace.md 6.1; docs/decisions/040',
    says: 'one module, its issues and the archived ones: P20/P15; delete: P20 or the creator',
    actions: {
      'module.read': { may: ['project admin', 'project member'] },
      'module.delete': { may: ['project admin'], own: ['project member'] },
    },
  },
  {
    from: 'wire-work-tracking.md 16.1',
    says: 'cycles: archived ones, one and its issues: admin and member; delete: admin or who owns it',
    actions: {
      'cycle.read': { may: ['project admin', 'project member'] },
      'cycle.delete': { may: ['project admin'], own: ['project member'] },
    },
  },
  {
    from: 'wire-account-workspace.md 3.2 to 4.2',
    says: 'W20/W15/W5 read the workspace; addresses are for roles above 5; themes and the export of what a person did: W20/W15',
    actions: {
      'workspace.read': { may: ['workspace admin', 'workspace member', 'workspace guest'] },
      'workspace.readEmails': { may: ['workspace admin', 'workspace member'] },
      'workspace.useThemes': { may: ['workspace admin', 'workspace member'] },
      'person.exportActivity': { may: ['workspace admin', 'workspace member'] },
    },
  },
  {
    from: 'wire-account-workspace.md 5.1',
    says: 'W20 sees all projects, W15 their own and the public ones; read: project member; change: P20; delete: W20 or P20; own place and view: project member; identifiers: W20/W15',
    actions: {
      'project.listAll': { may: ['workspace admin'] },
      'project.listPublic': { may: ['workspace admin', 'workspace member'] },
      'project.read': { may: ['project admin', 'project member', 'project guest'] },
      'project.update': { may: ['project admin'] },
      'project.delete': { may: ['workspace admin', 'project admin'] },
      'project.arrange': { may: ['project admin', 'project member', 'project guest'] },
      'project.useIdentifiers': { may: ['workspace admin', 'workspace member'] },
    },
  },
  {
    from: 'wire-account-workspace.md 5.2, 5.3; docs/decisions/010',
    says: 'add members: W20/W15 and P20; change them, read invitations: P20; leave: P20/15/5; join: W20/W15',
    actions: {
      'project.addMembers': { may: ['workspace admin who is project admin', 'workspace member who is project admin'] },
      'project.changeMembers': { may: ['project admin'] },
      'project.readInvites': { may: ['project admin'] },
      'project.leave': { may: ['project admin', 'project member', 'project guest'] },
      'project.join': { may: ['workspace admin', 'workspace member'] },
    },
  },
  {
    from: 'wire-work-tracking.md 6, 9.1, 10.1',
    says: 'change and delete a comment, delete an attachment: A or creator; drafts: workspace A M G, their own; make an issue of a draft: A M',
    actions: {
      'comment.update': { may: ['project admin'], own: ['project member', 'project guest'] },
      'comment.delete': { may: ['project admin'], own: ['project member', 'project guest'] },
      'attachment.delete': { may: ['project admin'], own: ['project member', 'project guest'] },
      'draft.write': { may: ['workspace admin', 'workspace member', 'workspace guest'] },
      'draft.convert': { may: ['workspace admin', 'workspace member'] },
    },
  },
  {
    from: 'product-work-tracking.md 6',
    says: 'project settings tab automations: admin',
    actions: { 'automation.manage': { may: ['project admin'] } },
  },
  {
    from: 'docs/decisions/070',
    says: 'issue templates: everybody in the project reads them, project A M write them',
    actions: {
      'issueTemplate.read': { may: ['project admin', 'project member', 'project guest'] },
      'issueTemplate.write': { may: ['project admin', 'project member'] },
    },
  },
  {
    from: 'docs/decisions/079',
    says: 'project templates: a project admin saves them, who may create projects uses them, a workspace admin or who saved one looks after it',
    actions: {
      'projectTemplate.create': {
        may: ['workspace admin who is project admin', 'workspace member who is project admin'],
      },
      'projectTemplate.use': { may: ['workspace admin', 'workspace member'] },
      'projectTemplate.manage': { may: ['workspace admin'], own: ['workspace member'] },
    },
  },
];

/** A decision, and the actions of the product that it is about. */
export interface DecidedRow {
  readonly from: string;
  readonly says: string;
  readonly actions: Readonly<Record<string, Allowed>>;
}

interface Allowed {
  readonly may: readonly Place[];
  /** Who else may with what they created themselves. */
  readonly own?: readonly Place[];
}

/** A role in the workspace, whatever the project; or in the project, which only members of the workspace have. */
type Place = `workspace ${RoleName}` | `project ${RoleName}` | `workspace ${RoleName} who is project admin`;
type RoleName = 'admin' | 'member' | 'guest';

/** The roles of a person; null means not a member. */
export interface DecidedStanding {
  readonly workspace: RoleName | null;
  readonly project: RoleName | null;
  readonly creator?: boolean;
}

/** The decision for each action of the product, by name. */
export const decidedActions: ReadonlyMap<string, Allowed> = new Map(
  decidedPermissions.flatMap(({ actions }) => Object.entries(actions)),
);

/** Returns whether the documents allow `action` for these roles. Throws if no document decides it. */
export function isDecided(action: string, { workspace, project, creator }: DecidedStanding): boolean {
  const allowed = decidedActions.get(action);
  if (!allowed) throw new Error(`No document decides who may ${action}.`);
  // People removed from the workspace have no rights in its projects either.
  if (workspace === null) return false;
  const places: readonly Place[] = [
    `workspace ${workspace}`,
    ...(project === null ? [] : [`project ${project}` as const]),
    ...(project === 'admin' ? [`workspace ${workspace} who is project admin` as const] : []),
  ];
  const asked = creator === true ? [...allowed.may, ...(allowed.own ?? [])] : allowed.may;
  return places.some((place) => asked.includes(place));
}
