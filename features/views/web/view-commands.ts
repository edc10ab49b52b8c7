import { projectsOf } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { ViewIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { viewsPath } from './paths.ts';
import { t } from './first-text.ts';
import { openViewForm } from './view-form.ts';
import { mayCreateViews } from './view-rights.ts';

interface ViewWay {
  readonly place: WorkspacePlace;
  /** The project of the page; null for pages of the workspace. */
  readonly projectId: string | null;
  readonly go: (path: string) => void;
}

/** New views, and the way to those of the project one is in. */
export const viewCommands = [
  defineCommand<ViewWay>({
    id: 'view.create',
    name: () => t('addView'),
    icon: ViewIcon,
    keys: ['V', 'N V'],
    section: 'create',
    when: ({ place, projectId }) => hasViews(place, projectId) && mayCreateViews(place, projectId),
    run: ({ projectId }) => openViewForm({ projectId }),
  }),
  defineCommand<ViewWay>({
    id: 'go.projectViews',
    name: () => t('goViews'),
    icon: ViewIcon,
    keys: ['G V'],
    section: 'navigation',
    when: ({ place, projectId }) => projectId !== null && hasViews(place, projectId),
    run: ({ place: { slug }, projectId, go }) => go(viewsPath({ slug, projectId })),
  }),
];

function hasViews({ slug }: WorkspacePlace, projectId: string | null): boolean {
  return projectId === null || projectsOf(slug).byId.get(projectId)?.issue_views_view === true;
}
