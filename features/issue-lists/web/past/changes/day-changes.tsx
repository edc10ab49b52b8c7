import { observer } from 'mobx-react-lite';
import { useCallback, useId, type ReactNode, type RefCallback } from 'react';
import { dayChangeKinds, type DayChangeKind } from '#features/issue-query/contract.ts';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { LazyPastDays } from '#features/issue-lists/web/past/past-day-button.tsx';
import { t } from './text.ts';
import type { ShownChanges } from '#features/issue-lists/web/past/use-comparison.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import { addDays } from '#platform/shared/days.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { tabId, Tabs } from '#platform/ui/controls/tabs.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { Banner } from '#platform/ui/display/banner.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { CalendarIcon } from '#platform/ui/icons/line-icons.ts';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { formatDay } from '#platform/web/text/format-day.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { ChangeRow } from './change-row.tsx';
import { useDayChanges, type Compared } from './use-day-changes.ts';

export interface DayChangesProps {
  slug: string;
  projectId: string;
  workspace: string | undefined;
  crumbs: readonly Crumb[];
  /** The line that says which past day it is. */
  bar: ReactNode;
  fixed: Readonly<Record<string, string>>;
  days: { readonly from: string; readonly until: string | null; readonly today: string };
  shown: ShownChanges;
  onShow: (shown: ShownChanges) => void;
  onUntil: (day: string | null) => void;
}

/** What changed after a past day in a project, a cycle or a module: counts, and the issues of each (docs/decisions/078). */
export const DayChanges = observer(function DayChanges(props: DayChangesProps) {
  const { slug, projectId, workspace, crumbs, bar, fixed, days, shown, onShow } = props;
  const issues = openWorkspace(slug);
  const isKnown = useVisitor(issues);
  const { value, failed, retry } = useDayChanges({ slug, projectId, from: days.from, until: days.until, fixed });
  const isLate = useLate(value === null && !failed);
  const panelId = useId();
  const walk = useWalk();
  if (!isKnown) return null;
  const tabs = (['all', ...dayChangeKinds] as const).map((kind) => ({
    value: kind,
    label: t(kind),
    count: value && kind !== 'all' ? formatCount(value.counts[kind]) : undefined,
  }));
  return (
    <Screen title={t('whatChanged')} place={workspace} crumbs={crumbs} bar={bar}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 pt-2 md:px-4">
        <h2 className="text-title-s text-ink">{t('changesSince', { day: formatDay(days.from) })}</h2>
        <Until {...props} />
      </div>
      <div className="overflow-x-auto px-3 md:px-4">
        <Tabs
          label={t('kinds')}
          tabs={tabs}
          value={shown}
          onChange={onShow}
          panelId={panelId}
          className="w-max min-w-full whitespace-nowrap"
        />
      </div>
      <div
        ref={walk}
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, shown)}
        aria-busy={value === null || undefined}
      >
        {failed && (
          <div className="p-4">
            <Banner
              tone="danger"
              role="alert"
              title={t('changesFailed')}
              action={
                <Button size="small" onClick={retry}>
                  {t('retry')}
                </Button>
              }
            />
          </div>
        )}
        {value === null && !failed && isLate && <SkeletonRows count={8} height={44} />}
        {value && <Changes facts={issues.of(projectId)} compared={value} shown={shown} />}
      </div>
    </Screen>
  );
});

/** The last day that counts: today, or one after the first. */
function Until({ days: { from, until, today }, onUntil }: DayChangesProps) {
  const { trigger, popover } = usePopover(t('chooseUntil'), () => (
    <LazyPastDays value={until ?? today} today={today} first={addDays(from, 1)} onPick={onUntil} />
  ));
  return (
    <>
      <Button size="small" variant="quiet" icon={CalendarIcon} className="tabular" {...trigger}>
        {until === null ? t('untilToday') : t('until', { day: formatDay(until) })}
      </Button>
      {popover}
    </>
  );
}

function Changes({ facts, compared, shown }: { facts: ProjectFacts; compared: Compared; shown: ShownChanges }) {
  const kinds = dayChangeKinds.filter((kind) => (shown === 'all' || shown === kind) && compared.counts[kind] > 0);
  if (kinds.length === 0)
    return (
      <div className="py-8">
        <EmptyState drawing="search" title={t('nothingTitle')} level={3}>
          {t('nothingBody')}
        </EmptyState>
      </div>
    );
  return (
    <>
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} facts={facts} compared={compared} isAlone={shown === kind} />
      ))}
    </>
  );
}

interface KindProps {
  kind: DayChangeKind;
  facts: ProjectFacts;
  compared: Compared;
  /** Its tab says the same as its heading. */
  isAlone: boolean;
}

function Kind({ kind, facts, compared: { counts, changes }, isAlone }: KindProps) {
  const rows = changes.filter((change) => change.kind === kind);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3
        id={headingId}
        className={
          isAlone ? 'sr-only' : 'flex h-9 items-center gap-2 bg-sunken px-3 text-body font-medium text-ink md:px-4'
        }
      >
        {t(kind)}
        <span className="text-small text-ink-3 tabular">{formatCount(counts[kind])}</span>
      </h3>
      <ul className="divide-y divide-line">
        {rows.map((change) => (
          <li key={change.issue_id}>
            <ChangeRow facts={facts} change={change} />
          </li>
        ))}
      </ul>
      {rows.length < counts[kind] && (
        <p className="px-3 py-2 text-small text-ink-3 md:px-4">{t('newest', { count: rows.length })}</p>
      )}
    </section>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** Lets the arrows, and J and K as in lists, go from row to row. Returns the ref of what holds the rows. */
function useWalk(): RefCallback<HTMLElement> {
  return useCallback((element) => {
    if (!element) return undefined;
    const walk = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
      const rows = [...element.querySelectorAll<HTMLElement>('[data-change]')];
      const at = rows.findIndex((row) => row === document.activeElement);
      const next = rows[at + step];
      if (at === -1 || !next) return;
      event.preventDefault();
      next.focus();
    };
    element.addEventListener('keydown', walk);
    return () => element.removeEventListener('keydown', walk);
  }, []);
}
