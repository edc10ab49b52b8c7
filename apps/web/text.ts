import { defineText } from '#platform/web/text/define-text.ts';

export const t = defineText('app', {
  cover: 'cover',
  signedInAs: 'Signed in as {{email}}',
  instanceFailed: 'Failed to fetch instance info',
  workspaceFailed: 'Could not load the workspace',
  home: 'Home',
  projects: 'Projects',
  workspace: 'Workspace',
  workspaces: 'Workspaces',
  createWorkspace: 'Create workspace',
  createProject: 'Create project',
  openProject: 'Open project',
  invitations: 'Invitations',
  newIssue: 'New issue',
  nowhereToWrite: 'Join or create a project first',
  goHome: 'Go to home',
  goProjects: 'Go to projects',
  goIssues: 'Go to issues of the project',
  goSettings: 'Go to settings of the project',
});
