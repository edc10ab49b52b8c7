import { projectViewsPath } from '#features/projects/web/public.ts';

/** Where views stand: in a project, or in the workspace itself (null). */
export interface ViewsPlace {
  readonly slug: string;
  readonly projectId: string | null;
}

/** Returns the address of the list of views. */
export function viewsPath({ slug, projectId }: ViewsPlace): string {
  return projectId === null ? `/${slug}/workspace-views` : projectViewsPath(slug, projectId);
}

/** Returns the address of one view. */
export function viewPath(place: ViewsPlace, id: string): string {
  return `${viewsPath(place)}/${id}`;
}
