import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import { ListScreen } from '#features/issue-lists/web/list-screen.tsx';
import type { PastPart } from '#features/issue-lists/web/places/past-place.ts';
import { useVisit } from '#features/issue-lists/web/use-visit.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { openPast } from './open-past.ts';
import { PastBar, type PastBarProps } from './past-bar.tsx';
import { t } from './changes/text.ts';
import { useComparison } from './use-comparison.ts';
import { useKnownPast } from './use-known-past.ts';

const PastIssuePart = lazyPart(async () => (await import('./past-issue.tsx')).PastIssue);

const LazyDayChanges = lazyPart(async () => (await import('./changes/day-changes.tsx')).DayChanges);

export interface PastListProps extends Omit<PastBarProps, 'comparison' | 'known' | 'focused'> {
  projectId: string;
  /** What of the project is shown; absent: all of it. */
  part?: PastPart;
  crumbs: readonly Crumb[];
}

/** A list or board as it stood at the end of a past day, to be read (docs/decisions/051). */
export const PastList = observer(function PastList({ projectId, part, crumbs, ...bar }: PastListProps) {
  const { slug, workspace } = useWorkspace();
  const session = openPast(slug, projectId, bar.day, part);
  const isKnown = useVisit(session);
  useEffect(() => () => session.selection.clear(), [session]);
  const comparison = useComparison(bar.day, bar.today);
  const known = useKnownPast(slug, projectId);
  const focused = useRef<number | null>(null);
  if (!isKnown) return null;
  const tabs = <PastBar {...bar} comparison={comparison} known={known} focused={focused} />;
  const { shown } = comparison;
  if (shown !== null)
    return (
      <Suspense>
        <LazyDayChanges
          slug={slug}
          projectId={projectId}
          workspace={workspace?.name}
          crumbs={crumbs}
          bar={tabs}
          fixed={part?.fixed ?? {}}
          days={{ from: bar.day, until: comparison.until, today: bar.today }}
          shown={shown}
          onShow={comparison.show}
          onUntil={comparison.setUntil}
        />
      </Suspense>
    );
  return (
    <ListScreen
      key={bar.day}
      session={session}
      workspace={workspace?.name}
      crumbs={crumbs}
      tabs={tabs}
      empty={{ title: t('emptyTitle'), body: t('emptyBody') }}
      Peek={PastIssuePart}
    />
  );
});
