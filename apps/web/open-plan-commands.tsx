import { cyclePath } from '#features/cycles/web/public.ts';
import { cycleStatusName, openWorkspace, planIcons } from '#features/issues/web/public.ts';
import { modulePath } from '#features/modules/web/public.ts';
import { PageMark } from '#features/pages/web/page-mark.tsx';
import { pagesOf } from '#features/pages/web/page-collection.ts';
import { pagePath } from '#features/pages/web/paths.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { openChoice } from '#features/search/web/public.ts';
import { viewPath } from '#features/views/web/paths.ts';
import { viewsOf } from '#features/views/web/view-collection.ts';
import { PageIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import type { WayFrom } from './choice-commands.tsx';
import { t } from './text.ts';

/** Views and pages that were read for the palette; from then on the log keeps them true. */
const asked = new WeakSet<object>();

interface OpenedPlan {
  readonly kind: 'cycle' | 'modules';
  readonly keys: string;
  readonly name: () => string;
  readonly heading: () => string;
  readonly pathOf: (slug: string, projectId: string, id: string) => string;
}

/** Lets a person choose a cycle or module of the project they are in, and goes there. */
function openPlan({ kind, keys, name, heading, pathOf }: OpenedPlan): Command<WayFrom> {
  const id = `open.${kind}`;
  const Icon = planIcons[kind];
  const itemsOf = ({ place: { slug }, projectId }: WayFrom) =>
    projectId === null ? null : openWorkspace(slug).of(projectId).plan(kind);
  return defineCommand<WayFrom>({
    id,
    name,
    icon: Icon,
    keys: [keys],
    section: 'navigation',
    when: ({ place: { slug }, projectId }) => {
      const project = projectsOf(slug).byId.get(projectId ?? '');
      return project?.is_member === true && (kind === 'cycle' ? project.cycle_view : project.module_view);
    },
    run: () => openChoice(id),
    choice: (way) => {
      const path = (item: string) => pathOf(way.place.slug, way.projectId ?? '', item);
      return {
        label: heading(),
        options: (itemsOf(way)?.inOrder ?? []).map((item) => ({
          value: item.id,
          label: item.name,
          hint: item.status && cycleStatusName(item.status),
          mark: <Icon size={14} />,
        })),
        chosen: [],
        hrefOf: path,
        onPick: (item) => way.go(path(item)),
      };
    },
  });
}

/** The way to a cycle, a module, a view or a page by its name (screens.md 4.1: `O C`, `O M`, `O V`, `O D`). Views outside a project are the workspace's. */
export const openPlanCommands: readonly Command<WayFrom>[] = [
  openPlan({
    kind: 'cycle',
    keys: 'O C',
    name: () => t('goToCycle'),
    heading: () => t('cycles'),
    pathOf: cyclePath,
  }),
  openPlan({
    kind: 'modules',
    keys: 'O M',
    name: () => t('goToModule'),
    heading: () => t('modules'),
    pathOf: modulePath,
  }),
  defineCommand<WayFrom>({
    id: 'open.view',
    name: () => t('goToView'),
    icon: ViewIcon,
    keys: ['O V'],
    section: 'navigation',
    when: ({ place: { slug }, projectId }) =>
      projectId === null || projectsOf(slug).byId.get(projectId)?.issue_views_view === true,
    run: () => openChoice('open.view'),
    choice: ({ place: { slug }, projectId, go }) => {
      const views = viewsOf({ slug, projectId });
      if (!asked.has(views)) void views.load();
      asked.add(views);
      return {
        label: t('views'),
        options: [...views.table.all()]
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ id, name }) => ({ value: id, label: name, mark: <ViewIcon size={14} /> })),
        chosen: [],
        hrefOf: (id) => viewPath({ slug, projectId }, id),
        onPick: (id) => go(viewPath({ slug, projectId }, id)),
      };
    },
  }),
  defineCommand<WayFrom>({
    id: 'open.page',
    name: () => t('goToPage'),
    icon: PageIcon,
    keys: ['O D'],
    section: 'navigation',
    when: ({ place: { slug }, projectId }) => projectsOf(slug).byId.get(projectId ?? '')?.page_view === true,
    run: () => openChoice('open.page'),
    choice: ({ place: { slug }, projectId, go }) => {
      const place = { slug, projectId: projectId ?? '' };
      const pages = pagesOf(place);
      if (!asked.has(pages)) void pages.load();
      asked.add(pages);
      return {
        label: t('pages'),
        options: [...pages.table.all()]
          .filter(({ archived_at }) => archived_at === null)
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((page) => ({ value: page.id, label: page.name || t('untitledPage'), mark: <PageMark page={page} /> })),
        chosen: [],
        hrefOf: (id) => pagePath(place, id),
        onPick: (id) => go(pagePath(place, id)),
      };
    },
  }),
];
