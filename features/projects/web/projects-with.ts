import type { Action } from '#features/access/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { projectsOf } from './project-list.ts';
import { mayIn } from './project-standing.ts';
import type { Feature } from './project-templates.ts';

/** Returns the person's projects that use a feature and where they may do this, in the order of the sidebar. Observable. */
export function projectsWith(place: WorkspacePlace, feature: Feature, action: Action): readonly ProjectRecord[] {
  return projectsOf(place.slug).joined.filter((project) => project[feature] && mayIn(place, project, action));
}
