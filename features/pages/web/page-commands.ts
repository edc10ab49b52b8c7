import { pageAccess } from '#features/pages/contract.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { PageIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { pageForm } from './page-form.ts';
import { mayCreatePages } from './page-rights.ts';
import { pagesPath } from './paths.ts';
import { t } from './first-text.ts';

interface PageWay {
  readonly place: WorkspacePlace;
  /** The project of the screen; null outside of projects. */
  readonly projectId: string | null;
  readonly go: (path: string) => void;
}

/** A new page, and the way to those of the project one is in. */
export const pageCommands = [
  defineCommand<PageWay>({
    id: 'page.create',
    name: () => t('addPage'),
    icon: PageIcon,
    keys: ['D', 'N D'],
    section: 'create',
    when: ({ place, projectId }) => mayCreatePages(place, projectId),
    run: ({ projectId }) => {
      const isPrivate = new URLSearchParams(location.search).get('type') === 'private';
      if (projectId !== null) pageForm.set({ projectId, access: isPrivate ? pageAccess.private : pageAccess.public });
    },
  }),
  defineCommand<PageWay>({
    id: 'page.createFromTemplate',
    name: () => t('newFromTemplate'),
    icon: PageIcon,
    section: 'create',
    when: ({ place, projectId }) => mayCreatePages(place, projectId),
    run: ({ projectId }) => {
      if (projectId !== null) pageForm.set({ projectId, access: pageAccess.public, isFromTemplate: true });
    },
  }),
  defineCommand<PageWay>({
    id: 'go.pages',
    name: () => t('goPages'),
    icon: PageIcon,
    keys: ['G D'],
    section: 'navigation',
    when: ({ place: { slug }, projectId }) => projectsOf(slug).byId.get(projectId ?? '')?.page_view === true,
    run: ({ place: { slug }, projectId, go }) => {
      if (projectId !== null) go(pagesPath({ slug, projectId }));
    },
  }),
];
