import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { openNewIssue } from '#features/issue-lists/web/session/add-issue.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { useSession } from './session-context.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { orNothing } from '#platform/ui/or-nothing.tsx';
import { IssueBoard } from './board/issue-board.tsx';
import { IssuesLoading } from './issues-loading.tsx';
import { IssueList } from './list/issue-list.tsx';
import type { EmptyWords, PeekPart } from './list-screen.tsx';
import type { Layout } from './session/display-settings.ts';
import { offerReturnedTitle } from './session/take-back-issue.ts';
import { planKinds } from '#features/issues/web/store/plans.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { PagedList } from '#platform/web/store/paged-list.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { filtersWithDeleted, removeDeleted } from './header/deleted-values.ts';
import { filterName } from './header/filter-values.tsx';
import { mendText } from './header/mend-text.ts';
import { openTextFilter } from './text-filter/open-text-filter.ts';
import { refusedText, whyNotHere } from './why-not-here.ts';
import { formatList } from '#platform/web/text/format-number.ts';

/** The Table layout, to be fetched before it is first chosen. */
export const LazyTable = lazyPart(async () => (await import('./table/issue-table.tsx')).IssueTable);

/** Its code is fetched when a timeline is first shown. */
export const LazyTimeline = lazyPart(async () => (await import('./timeline/issue-timeline.tsx')).IssueTimeline);

/** Its code is fetched when a calendar is first shown. */
export const LazyCalendar = lazyPart(async () => (await import('./calendar/issue-calendar.tsx')).IssueCalendar);

interface IssuesContentProps {
  Peek: PeekPart;
  empty: EmptyWords | undefined;
}

/** What can be done to selected issues; fetched when the list is there, to be at hand with the first one. Keys and menus do without. */
export const LazyBulkBar = orNothing(lazyPart(async () => (await import('./selection/bulk-bar.tsx')).BulkBar));

/** Under the header: the list or board, or why there is none; the open issue over it. */
export const IssuesContent = observer(function IssuesContent({ Peek, empty }: IssuesContentProps) {
  const session = useSession();
  useEffect(() => autorun(() => offerReturnedTitle(session)), [session]);
  return (
    <>
      <Body empty={empty} />
      <SelectionBar />
      {session.peekId !== null && (
        <Opening onClose={(by) => by !== 'pointer' && session.closePeek()}>
          <Peek id={session.peekId} host={session} />
        </Opening>
      )}
    </>
  );
});

/** Only the bar itself waits for its code: the list stays as it is. */
const SelectionBar = observer(function SelectionBar() {
  const { selection } = useSession();
  return <Suspense>{selection.isOn && <LazyBulkBar />}</Suspense>;
});

const Body = observer(function Body({ empty }: { empty: EmptyWords | undefined }) {
  const session = useSession();
  const { paged, place } = session;
  const { readiness } = place;
  const { layout } = session.shown;
  const isKnown = paged !== null && (paged.list.loaded || hasKnownRows(session, paged));
  if (paged?.status === 'failed') {
    const retry = () => void paged.load();
    const why = whyNotHere(paged.error);
    if (refusedText(paged.error) !== null && !session.display.isFixed)
      return <ErrorScreen error={paged.error} {...why} actions={<TextActions />} />;
    return <ErrorScreen error={paged.error} {...why} onRetry={retry} />;
  }
  if (readiness.status === 'failed') return <ErrorScreen error={readiness.error} onRetry={() => readiness.retry()} />;
  // The days are there before their issues.
  const days = session.shown.calendar && (
    <Suspense>
      <LazyCalendar />
    </Suspense>
  );
  if (days && paged === null) return days;
  const areNamesReading = !days && (layout === 'kanban' || layout === 'list') && areShownNamesReading(session);
  if ((!isKnown && !days) || readiness.status === 'loading') return <IssuesLoading />;
  if (!days && paged?.list.loaded && paged.list.total === 0 && session.adding === null)
    return <Nothing empty={empty} />;
  return (
    <>
      {paged !== null && paged.error !== null && (
        <output className="flex h-7 shrink-0 items-center gap-2 bg-warn-soft px-4 text-small text-warn">
          {t('notRefreshed')}
          <Button size="small" variant="quiet" onClick={() => void paged.load()}>
            {issueText('retry')}
          </Button>
        </output>
      )}
      {days ?? <Rows layout={layout} areNamesReading={areNamesReading} />}
    </>
  );
});

/** Rows of lists that were read before stand in for one that is on its way. A single issue that is open beside it does not. */
function hasKnownRows({ workspace }: ListSession, { list }: PagedList<Issue>): boolean {
  return workspace.issues.hasReadLists && list.shownIds().length > 0;
}

/** The code of tables and timelines comes when one is first shown; rows of their size stand there meanwhile. */
function Rows({ layout, areNamesReading }: { layout: Layout; areNamesReading: boolean }) {
  if (layout !== 'spreadsheet' && layout !== 'gantt_chart')
    return <Named isBoard={layout === 'kanban'} areNamesReading={areNamesReading} />;
  return (
    <Suspense fallback={<IssuesLoading />}>{layout === 'spreadsheet' ? <LazyTable /> : <LazyTimeline />}</Suspense>
  );
}

/** The longest that cards and rows wait for the names on them, in milliseconds. */
const longest = 1000;

/**
 * A card is as high, and the properties of a row as wide, as the names on them need: they are drawn once those of the
 * place are there, or were waited for.
 */
function Named({ isBoard, areNamesReading }: { isBoard: boolean; areNamesReading: boolean }) {
  const isLate = useLate(true, longest);
  if (areNamesReading && !isLate) return <IssuesLoading />;
  return isBoard ? <IssueBoard /> : <IssueList />;
}

/** Asked also while the issues are on their way, and of all kinds at once, so that no card waits for one after the other. */
function areShownNamesReading({ place: { values }, shown }: ListSession): boolean {
  const read = planKinds.filter((kind) => shown.isShown(kind)).map((kind) => values.plan(kind)?.status);
  if (shown.isShown('labels')) read.push(values.labels?.status);
  return read.includes('loading');
}

const Nothing = observer(function Nothing({ empty }: { empty: EmptyWords | undefined }) {
  const session = useSession();
  if (session.isFiltered) {
    const names = filtersWithDeleted(session).map(filterName);
    return (
      <EmptyState
        drawing="search"
        title={t('noneMatch')}
        actions={
          <>
            {names.length > 0 && !session.display.isFixed && (
              <Button variant="primary" onClick={() => removeDeleted(session)}>
                {mendText('removeDeleted')}
              </Button>
            )}
            <Button onClick={() => session.clearFilters()}>{t('clearAllFilters')}</Button>
          </>
        }
      >
        {names.length > 0 && mendText('namesDeleted', { count: names.length, names: formatList(names) })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="list"
      title={empty?.title ?? t('nothingYet')}
      actions={
        session.canCreate ? (
          <>
            <Button variant="primary" keys="C" onClick={() => openNewIssue(session, null)}>
              {empty?.actions ? t('createNew') : t('createFirst')}
            </Button>
            {empty?.actions}
          </>
        ) : (
          empty?.actions
        )
      }
    >
      {empty?.body ?? (session.canCreate && t('nothingYetBody'))}
    </EmptyState>
  );
});

/** The ways to mend a text filter that the server refused. */
const TextActions = observer(function TextActions() {
  const session = useSession();
  return (
    <>
      <Button variant="primary" onClick={() => openTextFilter(session)}>
        {mendText('editText')}
      </Button>
      <Button onClick={() => session.clearFilters()}>{t('clearAllFilters')}</Button>
    </>
  );
});
