import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { IntakeLine } from './intake-line.tsx';
import type { IntakeQueue } from './intake-queue.ts';
import { t } from './text.ts';

const rowHeight = 76;

/** The issues of the tab on screen. More are read when the end comes near. */
export const IntakeList = observer(function IntakeList({ queue, onAdd }: { queue: IntakeQueue; onAdd: () => void }) {
  const { tab, home } = queue;
  const { paged, ids, name } = tab;
  const rows = ids.flatMap((id) => home.issues.table.get(id) ?? []);
  if (paged?.status === 'failed' && rows.length === 0)
    return (
      <ErrorScreen
        error={paged.error}
        title={t('couldNotLoad')}
        onRetry={() => void paged.load()}
        // There is no way back from half of a screen.
        actions={false}
      />
    );
  if (!paged || (paged.status === 'loading' && rows.length === 0)) return <Loading />;
  if (rows.length === 0 && tab.isFiltered)
    return (
      <EmptyState
        drawing="search"
        title={t('filteredEmpty')}
        actions={<Button onClick={() => tab.clearFilters()}>{t('clearAll')}</Button>}
      />
    );
  if (rows.length === 0)
    return name === 'closed' ? (
      <EmptyState drawing="list" title={t('closedEmpty')} />
    ) : (
      <EmptyState
        drawing="list"
        title={t('openEmpty')}
        actions={
          <Button variant="primary" aria-haspopup="dialog" onClick={onAdd}>
            {t('addIssue')}
          </Button>
        }
      >
        {t('openEmptyBody')}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('list')}>
        {rows.map((issue) => (
          <IntakeLine key={issue.id} queue={queue} issue={issue} />
        ))}
      </ul>
      <MoreRows queue={queue} />
    </>
  );
});

function Loading() {
  usePageWaits();
  return useLate(true) && <SkeletonRows count={6} height={rowHeight} />;
}

/** What stands below the rows while not all are there; near the end of the list the next are read. */
const MoreRows = observer(function MoreRows({ queue }: { queue: IntakeQueue }) {
  const { paged } = queue.tab;
  const group = paged?.list.groups.get('');
  const end = useRef<HTMLDivElement>(null);
  const count = group?.ids.length ?? 0;
  const isMore = group?.hasMore === true;
  useEffect(() => {
    if (!end.current || !isMore) return undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void paged?.loadMore('');
      },
      // Two rows of a page of ten before the end (screens.md 3.14).
      { rootMargin: `${rowHeight * 2}px` },
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [paged, isMore, count]);
  if (!isMore) return null;
  return (
    <div ref={end}>
      {group?.loading === 'failed' ? (
        <p role="alert" className="flex flex-col items-start gap-2 px-4 py-3 text-small text-ink-2">
          {t('couldNotLoadMore')}
          <Button size="small" onClick={() => void paged?.loadMore('')}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <SkeletonRows count={2} height={rowHeight} />
      )}
    </div>
  );
});
