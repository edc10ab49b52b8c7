import type { Action } from '#features/access/rules.ts';
import { projectDetail, projectRecord, projectWrite, userProperties } from '#features/projects/contract.ts';
import { projectInvite, projectMember, projectMemberRole } from '#features/projects/member-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of projects. */
export const notes: ApiNotes<Action> = {
  tags: {
    projects: 'Projects, their members and invitations, and the caller’s order and favorites.',
  },
  values: { name: 'Website', identifier: 'WEB', description: 'The public site and its sign-in.' },
  schemas: {
    ProjectChange: schemaNote(projectWrite.partial(), 'The writable fields of a project.', { base: 'input' }),
    Project: schemaNote(projectRecord, 'A project.', { base: 'output' }),
    ProjectDetail: schemaNote(projectDetail, 'A project with issue counts.'),
    ProjectRole: schemaNote(projectMemberRole, 'A project membership, by ids.'),
    ProjectMember: schemaNote(projectMember, 'A project membership with its person.'),
    ProjectInvitation: schemaNote(
      projectInvite,
      'An invitation to a project. `token` is empty unless the caller is a project admin.',
    ),
    DisplaySettings: schemaNote(userProperties, 'The caller’s display settings of a project’s issue list.', {
      base: 'output',
    }),
  },
  calls: {
    listProjects: {
      may: 'workspace.read',
      says: "Projects the caller may see, in the caller's order. With `per_page` or `cursor`, a page, newest first.",
    },
    createProject: {
      may: 'project.create',
      says: 'Creates five default states unless `states` lists others. The caller becomes its admin.',
    },
    readProject: { may: 'project.read' },
    updateProject: { may: 'project.update' },
    deleteProject: { may: 'project.delete', says: 'Includes everything in it. It can be restored for 30 days.' },
    archiveProject: { may: 'project.archive', says: 'Nothing in it can be changed until it is restored.' },
    restoreProject: { may: 'project.archive' },
    checkProjectIdentifier: { may: 'project.useIdentifiers', says: 'Returns the projects that use it.' },
    releaseProjectIdentifier: { may: 'project.useIdentifiers', says: 'Only an identifier that no project uses.' },
    saveProjectView: {
      may: 'project.arrange',
      says: "Stores display settings and the project's position in the caller's list.",
    },
    listFavoriteProjects: { may: 'project.favorite' },
    favoriteProject: { may: 'project.favorite' },
    unfavoriteProject: { may: 'project.favorite' },
    listMyProjectRoles: { may: 'workspace.read', says: 'Returns roles by project id: 20 admin, 15 member, 5 guest.' },
    readUserProperties: { may: 'project.read', says: "The caller's own settings." },
    updateUserProperties: { may: 'project.read', says: 'Replaces each of the three that is sent.' },
    listProjectMembers: { may: 'project.read', says: 'Active members only.' },
    addProjectMembers: {
      may: 'project.addMembers',
      says: 'Takes members of the workspace, former project members included. Each gets an email.',
    },
    readProjectMember: { may: 'project.read' },
    updateProjectMember: { may: 'project.changeMembers' },
    removeProjectMember: { may: 'project.changeMembers' },
    leaveProject: { may: 'project.leave', says: 'The only admin cannot leave.' },
    readMyProjectMembership: { may: 'project.read' },
    joinProjects: { may: 'project.join', says: 'The caller gets their workspace role.' },
    listMyProjectInvites: { says: 'Invitations to their verified address.' },
    listProjectInvites: { may: 'project.readInvites', says: 'Open invitations, newest first.' },
    inviteToProject: { may: 'project.invite', says: 'People who accept also join the workspace.' },
    readProjectInvite: { may: 'project.readInvites' },
    deleteProjectInvite: { may: 'project.changeMembers' },
    openProjectInvite: { says: 'The token is left out.' },
    answerProjectInvite: {
      says: 'Accepting joins at once if the caller is signed in and sends the token or has verified the invited address.',
    },
  },
};
