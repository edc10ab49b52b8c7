/** Returns the address of a workspace's project list. */
export function projectsPath(slug: string): string {
  return `/${slug}/projects`;
}

/** Returns the address of a workspace's archived projects. */
export function archivedProjectsPath(slug: string): string {
  return `/${slug}/projects/archives`;
}

/** Returns the address of a project's issues. */
export function projectIssuesPath(slug: string, projectId: string): string {
  return `/${slug}/projects/${projectId}/issues`;
}

/** Returns the address of one issue on a page of its own. */
export function projectIssuePath(slug: string, projectId: string, issueId: string): string {
  return `${projectIssuesPath(slug, projectId)}/${issueId}`;
}

/** Returns the address of a project's modules. */
export function projectModulesPath(slug: string, projectId: string): string {
  return `/${slug}/projects/${projectId}/modules`;
}

/** Returns the address of a project's saved views. */
export function projectViewsPath(slug: string, projectId: string): string {
  return `/${slug}/projects/${projectId}/views`;
}

/** Returns the address of a project's pages. */
export function projectPagesPath(slug: string, projectId: string): string {
  return `/${slug}/projects/${projectId}/pages`;
}

/** Returns the address of a project's intake, of one tab and one issue there if they are named. */
export function projectIntakePath(
  slug: string,
  projectId: string,
  shown: { readonly tab?: 'open' | 'closed'; readonly issueId?: string } = {},
): string {
  const search = new URLSearchParams();
  if (shown.tab !== undefined) search.set('currentTab', shown.tab);
  if (shown.issueId !== undefined) search.set('inboxIssueId', shown.issueId);
  const path = `/${slug}/projects/${projectId}/inbox`;
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** Returns the address of a project's cycles. */
export function projectCyclesPath(slug: string, projectId: string): string {
  return `/${slug}/projects/${projectId}/cycles`;
}

/** Returns the address of a person's drafts for a project. */
export function projectDraftsPath(slug: string, projectId: string): string {
  return `/${slug}/projects/${projectId}/draft-issues`;
}

/** Returns the address of a project's archives, of which issues come first. */
export function projectArchivePath(slug: string, projectId: string): string {
  return `/${slug}/projects/${projectId}/archives/issues`;
}

export type ProjectSettingsTab =
  | 'general'
  | 'members'
  | 'features'
  | 'states'
  | 'labels'
  | 'estimates'
  | 'templates'
  | 'automations';

/** Returns the address of a page of a project's settings. */
export function projectSettingsPath(slug: string, projectId: string, tab: ProjectSettingsTab = 'general'): string {
  return `/${slug}/projects/${projectId}/settings${tab === 'general' ? '' : `/${tab}`}`;
}
