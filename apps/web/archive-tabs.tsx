import { Link, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { cyclesOf } from '#features/cycles/web/cycle-collection.ts';
import { archivedCyclesPath } from '#features/cycles/web/paths.ts';
import { modulesOf } from '#features/modules/web/module-collection.ts';
import { archivedModulesPath } from '#features/modules/web/paths.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectArchivePath, projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { formatBadge } from '#platform/web/text/format-number.ts';
import { t } from './text.ts';
import { useArchivedIssueCount } from './use-archived-issue-count.ts';

type Tab = 'issues' | 'cycles' | 'modules';

/** The archives of the project one is in, side by side, with how much each holds (screens.md 3.22). */
export const ArchiveTabs = observer(function ArchiveTabs({ here }: { here: Tab }) {
  const { slug } = useWorkspace();
  const { projectId = '' } = useParams({ strict: false });
  const project = projectsOf(slug).byId.get(projectId);
  return project ? <TabsOf slug={slug} project={project} here={here} /> : null;
});

interface TabsOfProps {
  slug: string;
  project: ProjectRecord;
  here: Tab;
}

const TabsOf = observer(function TabsOf({ slug, project, here }: TabsOfProps) {
  const { id, cycle_view, module_view } = project;
  const issues = useArchivedIssueCount(slug, id);
  const [cycles, modules] = [cyclesOf(slug, id), modulesOf(slug, id)];
  useEffect(() => {
    for (const [plans, isOn] of [[cycles, cycle_view] as const, [modules, module_view] as const])
      if (isOn && plans.status !== 'ready') void plans.load();
  }, [cycles, modules, cycle_view, module_view]);
  const countOf = (plans: { readonly status: string; readonly archived: readonly unknown[] }) =>
    plans.status === 'ready' ? plans.archived.length : null;
  const tabs: readonly { tab: Tab; name: string; to: string; count: number | null }[] = [
    { tab: 'issues', name: t('archivedIssues'), to: projectArchivePath(slug, id), count: issues },
    ...(cycle_view
      ? [
          {
            tab: 'cycles' as const,
            name: t('archivedCycles'),
            to: archivedCyclesPath(slug, id),
            count: countOf(cycles),
          },
        ]
      : []),
    ...(module_view
      ? [
          {
            tab: 'modules' as const,
            name: t('modules'),
            to: archivedModulesPath(slug, id),
            count: countOf(modules),
          },
        ]
      : []),
  ];
  return (
    <nav aria-label={t('archives')} className="shrink-0 border-b border-line">
      <ul className="flex gap-4 px-3 md:px-4">
        {tabs.map(({ tab, name, to, count }) => (
          <li key={tab}>
            <Link
              to={to}
              aria-current={tab === here ? 'page' : undefined}
              className={clsx(
                '-mb-px flex h-9 items-center gap-1.5 border-b-2 text-body font-medium pointer-coarse:h-11',
                tab === here ? 'border-ink text-ink' : 'border-transparent text-ink-3 hover:text-ink',
              )}
            >
              {name}
              {count !== null && <span className="text-small text-ink-3 tabular">{formatBadge(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
