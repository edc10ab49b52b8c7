import { projectPagesPath } from '#features/projects/web/public.ts';

/** The project whose pages are meant. */
export interface PagesPlace {
  readonly slug: string;
  readonly projectId: string;
}

/** Returns the address of a project's pages. */
export function pagesPath({ slug, projectId }: PagesPlace): string {
  return projectPagesPath(slug, projectId);
}

/** Returns the address of one page. */
export function pagePath(place: PagesPlace, id: string): string {
  return `${pagesPath(place)}/${id}`;
}

/** Returns the address of the call that reads a page with its text. */
export function textAddress({ slug, projectId }: PagesPlace, id: string): string {
  return `/api/workspaces/${slug}/projects/${projectId}/pages/${id}/`;
}
