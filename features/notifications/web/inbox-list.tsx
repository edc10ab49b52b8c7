import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { tabId } from '#platform/ui/controls/tabs.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { PullToRefresh } from '#platform/ui/touch/pull-to-refresh.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import type { Inbox } from './inbox.ts';
import type { InboxActions } from './inbox-actions.ts';
import { listPanel } from './inbox-header.tsx';
import { InboxRow } from './inbox-row.tsx';
import type { InboxView } from './inbox-view.ts';
import { t } from './text.ts';

interface InboxListProps {
  inbox: Inbox;
  view: InboxView;
  actions: InboxActions;
  openId: string | null;
  isReady: boolean;
}

/** The rows of the inbox, or why there are none. */
export const InboxList = observer(function InboxList({ inbox, view, actions, openId, isReady }: InboxListProps) {
  const { rows } = inbox;
  const active =
    rows.find(({ lead }) => lead.entity_identifier === openId) ?? rows.find((row) => row.isUnread) ?? rows[0];
  const box = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={box}
      id={listPanel}
      role="tabpanel"
      aria-labelledby={tabId(listPanel, view.tab)}
      aria-busy={inbox.isReading || undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
    >
      <div className="sticky top-0 z-sticky h-0">
        <PullToRefresh box={box} refresh={() => inbox.read()} />
      </div>
      {inbox.status === 'failed' && rows.length === 0 ? (
        <ErrorScreen error={inbox.error} title={t('couldNotLoad')} onRetry={() => void inbox.read()} />
      ) : !isReady || (inbox.status === 'loading' && rows.length === 0) ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <>
          <ul aria-label={t('list')}>
            {rows.map((row) => (
              <InboxRow
                key={row.lead.entity_identifier}
                slug={inbox.slug}
                row={row}
                actions={actions}
                isOpen={row.lead.entity_identifier === openId}
                isActive={row === active}
              />
            ))}
          </ul>
          {inbox.hasMore && (
            <div className="flex h-11 items-center justify-center">
              <Button size="small" busy={inbox.isReading} onClick={() => void inbox.more()}>
                {t('loadMore')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
});

function Loading() {
  usePageWaits();
  return useLate(true) && <SkeletonRows count={8} height={64} />;
}

function Nothing({ view: { tab, mode, filters } }: { view: InboxView }) {
  if (filters.length > 0) return <EmptyState drawing="search" title={t('emptyFiltered')} />;
  if (mode === 'unread') return <EmptyState drawing="stones" title={t('emptyUnread')} />;
  if (mode === 'snoozed') return <EmptyState drawing="list" title={t('emptySnoozed')} />;
  if (mode === 'archived') return <EmptyState drawing="list" title={t('emptyArchived')} />;
  return tab === 'mentions' ? (
    <EmptyState drawing="stones" title={t('emptyMentions')}>
      {t('emptyMentionsBody')}
    </EmptyState>
  ) : (
    <EmptyState drawing="stones" title={t('emptyAll')}>
      {t('emptyAllBody')}
    </EmptyState>
  );
}
