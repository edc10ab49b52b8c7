import type { WorkspaceView } from './places/view-members.ts';
import { t } from './text.ts';

const names: Record<WorkspaceView, () => string> = {
  'all-issues': () => t('viewAllIssues'),
  assigned: () => t('viewAssigned'),
  created: () => t('viewCreated'),
  subscribed: () => t('viewSubscribed'),
};

/** The name of one of the lists that every workspace has. */
export function workspaceViewName(view: WorkspaceView): string {
  return names[view]();
}

/** The address of one of the lists that every workspace has. */
export function workspaceViewPath(slug: string, view: WorkspaceView = 'all-issues'): string {
  return `/${slug}/workspace-views/${view}`;
}
