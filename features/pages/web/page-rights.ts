import { may } from '#features/access/rules.ts';
import { projectsOf, standingIn } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import type { Page } from './page-row.ts';

/** What the signed-in person may do with a page. */
export interface PageRights {
  /** Change what it says and how it looks: not while it is locked or archived. */
  readonly edit: boolean;
  /** Lock, archive, delete it, change who sees it: its owner or a project admin. */
  readonly manage: boolean;
  /** Add pages here, a copy of this one for example. */
  readonly create: boolean;
  /** Comment on its words: whoever sees it, while it is not archived. */
  readonly comment: boolean;
  /** Resolve and reopen threads of others too. */
  readonly resolve: boolean;
  /** Change and delete comments of others too. */
  readonly moderate: boolean;
}

const nothing: PageRights = {
  edit: false,
  manage: false,
  create: false,
  comment: false,
  resolve: false,
  moderate: false,
};

/** Returns what a person may do with a page; nothing in an archived project. */
export function rightsOn(place: WorkspacePlace, userId: string, projectId: string, page: Page): PageRights {
  const project = projectsOf(place.slug).byId.get(projectId);
  if (!project || project.archived_at !== null) return nothing;
  const standing = standingIn(place, project);
  return {
    edit: may('page.update', standing) && !page.is_locked && page.archived_at === null,
    manage: may('page.manage', { ...standing, creator: page.owned_by === userId }),
    create: may('page.create', standing),
    comment: may('page.comment', standing) && page.archived_at === null,
    resolve: may('pageComment.resolve', standing),
    moderate: may('comment.delete', standing),
  };
}

/** Returns whether the person may add pages to a project that has them switched on. */
export function mayCreatePages(place: WorkspacePlace, projectId: string | null): boolean {
  const project = projectsOf(place.slug).byId.get(projectId ?? '');
  if (!project?.page_view || project.archived_at !== null) return false;
  return may('page.create', standingIn(place, project));
}

/** Returns whether the person may change the workspace's templates from this project. */
export function mayWriteTemplates(place: WorkspacePlace, projectId: string): boolean {
  const project = projectsOf(place.slug).byId.get(projectId);
  return project !== undefined && project.archived_at === null && may('pageTemplate.write', standingIn(place, project));
}
