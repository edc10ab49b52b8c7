/** The address of a workspace's project list. */
export function projectsPath(slug: string): string {
  return `/${slug}/projects`;
}

/** The address of a project's issues. */
export function projectIssuesPath(slug: string, projectId: string): string {
  return `/${slug}/projects/${projectId}/issues`;
}
