import { roles } from '#features/access/contract.ts';
import { may, type Standing } from '#features/access/rules.ts';
import { projectsOf, standingIn } from '#features/projects/web/public.ts';
import type { ViewRecord } from '#features/views/contract.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';

/** What the signed-in person may do with a view. */
export interface ViewRights {
  /** Change what it says: its owner, while it is not locked. */
  readonly update: boolean;
  /** Lock, unlock, delete it, change who sees it: its owner or an admin. */
  readonly manage: boolean;
  /** Make it public: not guests. */
  readonly share: boolean;
  /** Make one of their own here. */
  readonly create: boolean;
}

const nothing: ViewRights = { update: false, manage: false, share: false, create: false };

/** Returns what a person may do with a view of a project, or else of the workspace. Nothing in an archived project. */
export function rightsOn(place: WorkspacePlace, userId: string, view: ViewRecord): ViewRights {
  const { project: projectId, owned_by, is_locked } = view;
  const standing = standingOf(place, projectId);
  if (!standing) return nothing;
  const own = { ...standing, creator: owned_by === userId };
  const [update, manage] =
    projectId === null
      ? (['workspaceView.update', 'workspaceView.manage'] as const)
      : (['view.update', 'view.manage'] as const);
  return {
    update: may(update, own) && !is_locked,
    manage: may(manage, own),
    share: may(manage, own) && !isGuest(standing, projectId),
    create: mayCreateViews(place, projectId),
  };
}

/** Returns whether the person may make views of a project, or else of the workspace. */
export function mayCreateViews(place: Pick<WorkspacePlace, 'slug' | 'role'>, projectId: string | null): boolean {
  const standing = standingOf(place, projectId);
  return standing !== null && may(projectId === null ? 'workspaceView.create' : 'view.create', standing);
}

/** Returns whether the person makes private views only. */
export function isPrivateOnly(place: WorkspacePlace, projectId: string | null): boolean {
  const standing = standingOf(place, projectId);
  return standing === null || isGuest(standing, projectId);
}

/** Null where nothing may be changed. */
function standingOf(place: Pick<WorkspacePlace, 'slug' | 'role'>, projectId: string | null): Standing | null {
  if (projectId === null) return { workspace: place.role, project: null };
  const project = projectsOf(place.slug).byId.get(projectId);
  return !project || project.archived_at !== null ? null : standingIn(place, project);
}

function isGuest({ workspace, project }: Standing, projectId: string | null): boolean {
  return (projectId === null ? workspace : project) === roles.guest;
}
