import type { Action } from '#features/access/rules.ts';
import { updateWorkspace, workspaceMember, workspaceRecord } from '#features/workspaces/contract.ts';
import { readWorkspaceUserProperties } from '#features/workspaces/personal-contract.ts';
import { workspaceTheme } from '#features/workspaces/theme-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of workspaces. */
export const notes: ApiNotes<Action> = {
  tags: {
    workspaces: 'Workspaces, their members and their color themes.',
  },
  values: { name: 'Harbor', slug: 'harbor' },
  schemas: {
    WorkspaceFields: schemaNote(
      workspaceRecord.omit({ owner: true, total_members: true, total_issues: true }),
      'Fields of every full workspace record.',
      { base: 'output' },
    ),
    WorkspaceChange: schemaNote(updateWorkspace.body, 'The writable fields of a workspace.', { base: 'input' }),
    Workspace: schemaNote(
      workspaceRecord,
      'A workspace. Creating one does not return `total_members` and `total_issues`.',
    ),
    MembershipFields: schemaNote(
      workspaceMember.omit({ member: true, company_role: true, issue_props: true }),
      'Fields shared by memberships of workspaces and of projects.',
      { base: 'output' },
    ),
    WorkspaceMember: schemaNote(workspaceMember, 'A workspace membership. Guests see no email address.'),
    WorkspaceDisplaySettings: schemaNote(
      readWorkspaceUserProperties.replies[200],
      'The caller’s display settings of lists across projects.',
      { base: 'output' },
    ),
    Theme: schemaNote(workspaceTheme, 'A color theme shared in a workspace.'),
  },
  calls: {
    createWorkspace: { says: 'The caller becomes its admin.' },
    readWorkspace: { may: 'workspace.read' },
    updateWorkspace: { may: 'workspace.update' },
    replaceWorkspace: { may: 'workspace.update', says: 'Like PATCH, with all fields required.' },
    deleteWorkspace: {
      may: 'workspace.delete',
      says: 'Deletes everything in it, for everyone. The slug stays taken until the data is purged after 60 days.',
    },
    checkWorkspaceSlug: { says: '`status: true` means available.' },
    listWorkspaceMembers: { may: 'workspace.read', says: 'Active members only. Guests see no email addresses.' },
    readWorkspaceMember: { may: 'workspace.read', says: 'Guests see no email address.' },
    readMyWorkspaceMembership: { may: 'workspace.read' },
    saveWorkspaceView: { may: 'workspace.read' },
    listWorkspaceProjectMembers: { may: 'workspace.read', says: 'Returns members by project id.' },
    readLastVisitedWorkspace: { says: "Includes the caller's project memberships." },
    readWorkspaceUserProperties: { may: 'workspace.read', says: "The caller's own settings, created on first read." },
    updateWorkspaceUserProperties: { may: 'workspace.read', says: 'Replaces each of the three that is sent.' },
    listThemes: { may: 'workspace.useThemes' },
    createTheme: { may: 'workspace.useThemes', says: 'Names are unique in the workspace.' },
    readTheme: { may: 'workspace.useThemes' },
    updateTheme: { may: 'workspace.useThemes' },
    deleteTheme: { may: 'workspace.useThemes' },
  },
};
