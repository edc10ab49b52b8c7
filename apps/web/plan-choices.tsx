import { cyclePath } from '#features/cycles/web/public.ts';
import { cycleStatusName, openWorkspace, planIcons } from '#features/issues/web/public.ts';
import { modulePath } from '#features/modules/web/public.ts';
import { pagesOf } from '#features/pages/web/page-collection.ts';
import { PageMark } from '#features/pages/web/page-mark.tsx';
import { pagePath } from '#features/pages/web/paths.ts';
import { viewPath } from '#features/views/web/paths.ts';
import { viewsOf } from '#features/views/web/view-collection.ts';
import { ViewIcon } from '#platform/ui/icons/line-icons.ts';
import type { WayFrom } from './choice-commands.tsx';
import type { PlanChoice, PlanChoices } from './open-plan-commands.ts';
import { t } from './text.ts';

/** Views and pages that were read for the palette; from then on the log keeps them true. */
const asked = new WeakSet<object>();

function readOnce(rows: { load(): Promise<void> }): void {
  if (!asked.has(rows)) void rows.load();
  asked.add(rows);
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name);

/** The cycles, modules, views or pages of the place that a person is in; reads them when first asked. Observable. */
export const choicesOf: PlanChoices = {
  cycle: (way) => ofPlan(way, 'cycle', cyclePath),
  modules: (way) => ofPlan(way, 'modules', modulePath),
  view: ({ place: { slug }, projectId }) => {
    const views = viewsOf({ slug, projectId });
    readOnce(views);
    const mark = <ViewIcon size={14} />;
    return {
      isReading: views.status !== 'ready',
      options: [...views.table.all()].toSorted(byName).map(({ id, name }) => ({ value: id, label: name, mark })),
      pathOf: (id) => viewPath({ slug, projectId }, id),
    };
  },
  page: ({ place: { slug }, projectId }) => {
    const place = { slug, projectId: projectId ?? '' };
    const pages = pagesOf(place);
    readOnce(pages);
    return {
      isReading: pages.status !== 'ready',
      options: [...pages.table.all()]
        .filter(({ archived_at }) => archived_at === null)
        .toSorted(byName)
        .map((page) => ({ value: page.id, label: page.name || t('untitledPage'), mark: <PageMark page={page} /> })),
      pathOf: (id) => pagePath(place, id),
    };
  },
};

function ofPlan(
  { place: { slug }, projectId }: WayFrom,
  kind: 'cycle' | 'modules',
  pathOf: (slug: string, projectId: string, id: string) => string,
): PlanChoice {
  if (projectId === null) return { options: [], isReading: false, pathOf: () => `/${slug}` };
  const Icon = planIcons[kind];
  const plan = openWorkspace(slug).of(projectId).plan(kind);
  const items = plan?.inOrder ?? [];
  return {
    isReading: plan !== null && plan.status !== 'ready',
    options: items.map(({ id, name, status }) => ({
      value: id,
      label: name,
      hint: status && cycleStatusName(status),
      mark: <Icon size={14} />,
    })),
    pathOf: (id) => pathOf(slug, projectId, id),
  };
}
