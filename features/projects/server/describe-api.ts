import type { Action } from '#features/access/rules.ts';
import { projectDetail, projectRecord, projectWrite, userProperties } from '#features/projects/contract.ts';
import { projectInvite, projectMember, projectMemberRole } from '#features/projects/member-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of projects. */
export const projectsNotes: ApiNotes<Action> = {
  tags: {
    projects: 'Projects, their members and invitations, and how the caller has arranged them.',
  },
  values: { name: 'Website', identifier: 'WEB', description: 'The public site and its sign-in.' },
  schemas: {
    ProjectChange: schemaNote(projectWrite.partial(), 'What may be written to a project.', { base: 'input' }),
    Project: schemaNote(projectRecord, 'A project.', { base: 'output' }),
    ProjectDetail: schemaNote(projectDetail, 'A project with the counts of its issues.'),
    ProjectRole: schemaNote(projectMemberRole, 'A membership of a project by ids.'),
    ProjectMember: schemaNote(projectMember, 'A membership of a project with the person.'),
    ProjectInvitation: schemaNote(
      projectInvite,
      "An invitation to a project. `token` is empty for everybody but the project's admins.",
    ),
    DisplaySettings: schemaNote(userProperties, 'How the caller last left the issue list of a project.', {
      base: 'output',
    }),
  },
  calls: {
    listProjects: {
      may: 'workspace.read',
      says: "Those the caller may see, in the caller's own order. With `per_page` or `cursor` a page, newest first.",
    },
    createProject: {
      may: 'project.create',
      says: 'With its five states, unless `states` says others. The caller becomes its admin.',
    },
    readProject: { may: 'project.read' },
    updateProject: { may: 'project.update' },
    deleteProject: { may: 'project.delete', says: 'With everything in it. It can be restored for 30 days.' },
    archiveProject: { may: 'project.archive', says: 'Nothing in it can be changed until it is restored.' },
    restoreProject: { may: 'project.archive' },
    checkProjectIdentifier: { may: 'project.useIdentifiers', says: 'Answers the projects that hold it.' },
    releaseProjectIdentifier: { may: 'project.useIdentifiers', says: 'One that no project holds any more.' },
    saveProjectView: {
      may: 'project.arrange',
      says: "Display settings and the project's position in the caller's list.",
    },
    listFavoriteProjects: { may: 'project.favorite' },
    favoriteProject: { may: 'project.favorite' },
    unfavoriteProject: { may: 'project.favorite' },
    listMyProjectRoles: { may: 'workspace.read', says: 'By project id: 20 admin, 15 member, 5 guest.' },
    readUserProperties: { may: 'project.read', says: "The caller's own." },
    updateUserProperties: { may: 'project.read', says: 'Replaces any of the three.' },
    listProjectMembers: { may: 'project.read', says: 'Active ones.' },
    addProjectMembers: {
      may: 'project.addMembers',
      says: 'People of the workspace. Former members come back; each is told by email.',
    },
    readProjectMember: { may: 'project.read' },
    updateProjectMember: { may: 'project.changeMembers' },
    removeProjectMember: { may: 'project.changeMembers' },
    leaveProject: { may: 'project.leave', says: 'The only admin cannot.' },
    readMyProjectMembership: { may: 'project.read' },
    joinProjects: { may: 'project.join', says: "With the caller's workspace role." },
    listMyProjectInvites: { says: 'To their verified address.' },
    listProjectInvites: { may: 'project.readInvites', says: 'Open ones, newest first.' },
    inviteToProject: { may: 'project.invite', says: 'They join the workspace with it.' },
    readProjectInvite: { may: 'project.readInvites' },
    deleteProjectInvite: { may: 'project.changeMembers' },
    openProjectInvite: { says: 'Without its token.' },
    answerProjectInvite: { says: 'Signed in with its token, or with its verified address, yes joins at once.' },
  },
};
