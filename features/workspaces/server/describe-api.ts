import type { Action } from '#features/access/rules.ts';
import {
  readWorkspaceUserProperties,
  updateWorkspace,
  workspaceMember,
  workspaceRecord,
} from '#features/workspaces/contract.ts';
import { workspaceTheme } from '#features/workspaces/theme-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of workspaces. */
export const workspacesNotes: ApiNotes<Action> = {
  tags: {
    workspaces: 'Workspaces, their members and their color themes.',
  },
  values: { name: 'Harbor', slug: 'harbor' },
  schemas: {
    WorkspaceFields: schemaNote(
      workspaceRecord.omit({ owner: true, total_members: true, total_issues: true }),
      'What every answer with a whole workspace has of it.',
      { base: 'output' },
    ),
    WorkspaceChange: schemaNote(updateWorkspace.body, 'What may be written to a workspace.', { base: 'input' }),
    Workspace: schemaNote(
      workspaceRecord,
      'A workspace. The answer of its creation lacks `total_members` and `total_issues`.',
    ),
    MembershipFields: schemaNote(
      workspaceMember.omit({ member: true, company_role: true, issue_props: true }),
      'What memberships of workspaces and of projects have in common.',
      { base: 'output' },
    ),
    WorkspaceMember: schemaNote(workspaceMember, 'A membership of a workspace. Guests get no email address.'),
    WorkspaceDisplaySettings: schemaNote(
      readWorkspaceUserProperties.replies[200],
      'How the caller sees lists across projects.',
      { base: 'output' },
    ),
    Theme: schemaNote(workspaceTheme, 'A color theme that the people of a workspace share.'),
  },
  calls: {
    createWorkspace: { says: 'The caller becomes its admin.' },
    readWorkspace: { may: 'workspace.read' },
    updateWorkspace: { may: 'workspace.update' },
    replaceWorkspace: { may: 'workspace.update', says: 'Like the change, with everything required.' },
    deleteWorkspace: {
      may: 'workspace.delete',
      says: 'For everyone, with everything in it. Its slug stays taken until the data is purged after 60 days.',
    },
    checkWorkspaceSlug: { says: '`status: true` means available.' },
    listWorkspaceMembers: { may: 'workspace.read', says: 'Active ones. Guests see no email addresses.' },
    readWorkspaceMember: { may: 'workspace.read', says: 'Guests see no email address.' },
    readMyWorkspaceMembership: { may: 'workspace.read' },
    saveWorkspaceView: { may: 'workspace.read' },
    listWorkspaceProjectMembers: { may: 'workspace.read', says: 'By project id.' },
    readLastVisitedWorkspace: { says: "With the caller's memberships in its projects." },
    readWorkspaceUserProperties: { may: 'workspace.read', says: "The caller's own, made on the first read." },
    updateWorkspaceUserProperties: { may: 'workspace.read', says: 'Replaces any of the three.' },
    listThemes: { may: 'workspace.useThemes' },
    createTheme: { may: 'workspace.useThemes', says: 'Its name is unique in the workspace.' },
    readTheme: { may: 'workspace.useThemes' },
    updateTheme: { may: 'workspace.useThemes' },
    deleteTheme: { may: 'workspace.useThemes' },
  },
};
