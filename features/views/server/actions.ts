import type { Action } from '#features/access/rules.ts';

/** What people do with views, in a project or in a workspace. */
export type ViewAction = 'create' | 'update' | 'manage';

const inProject = { create: 'view.create', update: 'view.update', manage: 'view.manage' } as const;
const inWorkspace = {
  create: 'workspaceView.create',
  update: 'workspaceView.update',
  manage: 'workspaceView.manage',
} as const;

/** Returns the rows of the permission table for views of a project, or else of a workspace (`projectId` empty). */
export function actionsIn({ projectId }: { readonly projectId?: string | undefined }): Record<ViewAction, Action> {
  return projectId === undefined || projectId === '' ? inWorkspace : inProject;
}
