import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import type { IssueDistribution, PointDistribution } from '#features/progress/contract.ts';
import { tabId, Tabs } from '#platform/ui/controls/tabs.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { AssigneeIcon } from '#platform/ui/icons/line-icons.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { CountLink } from './count-link.tsx';
import { completedIssues, type CountedList } from './counted-list.ts';
import { ProgressBar } from './progress-ring.tsx';
import { shareRows, type ShareKind, type ShareRow } from './share-rows.ts';
import { t } from './text.ts';

export interface BreakdownProps {
  spread: IssueDistribution | PointDistribution;
  kinds: readonly ShareKind[];
  /** Issues that stand in a tab of their own, before the others. */
  renderPriorityIssues?: (() => ReactNode) | undefined;
  stateOf: (id: string) => { readonly name: string; readonly color: string } | null;
  /** What the numbers open; undefined: the issues are in no list any more, and rows are for reading. */
  list: CountedList | undefined;
}

const priorityTab = 'priority';

const names: Readonly<Record<ShareKind, () => string>> = {
  states: () => t('states'),
  assignees: () => t('assignees'),
  labels: () => t('labels'),
};

/** Who and what the work belongs to: a tab for each kind, a row for each value. */
export const Breakdown = observer(function Breakdown({
  spread,
  kinds,
  renderPriorityIssues,
  stateOf,
  list,
}: BreakdownProps) {
  const panel = useId();
  const first = renderPriorityIssues ? priorityTab : (kinds[0] ?? 'states');
  const [kind, setKind] = useState<ShareKind | typeof priorityTab>(first);
  return (
    <div className="flex flex-col gap-1">
      <Tabs<ShareKind | typeof priorityTab>
        label={t('breakdown')}
        panelId={panel}
        value={kind}
        onChange={setKind}
        tabs={[
          ...(renderPriorityIssues ? [{ value: priorityTab, label: t('priorityIssues') } as const] : []),
          ...kinds.map((value) => ({ value, label: names[value]() })),
        ]}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, kind)}>
        {kind === priorityTab ? (
          renderPriorityIssues?.()
        ) : (
          <Rows kind={kind} rows={shareRows(spread, kind, stateOf)} list={list} isIssues={isOfIssues(spread)} />
        )}
      </div>
    </div>
  );
});

/** Filters of lists by the kind of a row. */
const filterOf = { states: 'state', assignees: 'assignees', labels: 'labels' } as const satisfies Record<
  ShareKind,
  string
>;

function isOfIssues({ states: [row] }: IssueDistribution | PointDistribution): boolean {
  return row !== undefined && 'total_issues' in row;
}

interface RowsProps extends Pick<BreakdownProps, 'list'> {
  kind: ShareKind;
  rows: readonly ShareRow[];
  /** The numbers are issues, not points. */
  isIssues: boolean;
}

/** A row for each value. */
function Rows({ rows, ...row }: RowsProps) {
  return (
    <ul className="flex flex-col">
      {rows.length === 0 && <li className="py-2 text-body text-ink-3">{t('noIssues')}</li>}
      {rows.map((one) => (
        <li key={one.id ?? 'none'}>
          <Row row={one} {...row} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends Omit<RowsProps, 'rows'> {
  row: ShareRow;
}

/** A value with its numbers: the row opens all of it, the first number what of it is done. */
const Row = observer(function Row({ kind, row: { id, name, color, image, done, total }, list, isIssues }: RowProps) {
  const all = { [filterOf[kind]]: id ?? 'None' };
  const isShown = list?.isShown?.(all) === true;
  const label = t('countOf', { name, count: total });
  return (
    <span
      className={clsx(
        'relative flex h-8 w-full items-center gap-2 rounded-control px-1.5',
        list && 'hover:bg-hover',
        isShown && 'bg-selected',
      )}
    >
      <span className="flex w-4 shrink-0 justify-center">
        {kind !== 'assignees' ? (
          <ColorDot color={color ?? 'var(--ink-4)'} />
        ) : id === null ? (
          <AssigneeIcon size={14} />
        ) : (
          <Avatar person={{ id, name, image }} size={16} />
        )}
      </span>
      {list ? (
        <Link
          to={isShown ? list.path : list.pathOf(all)}
          aria-label={label}
          aria-current={isShown ? 'true' : undefined}
          data-count={isIssues ? total : undefined}
          // The press belongs to the whole row.
          className="min-w-0 flex-1 truncate text-body text-ink outline-none before:absolute before:inset-0 before:rounded-control before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
        >
          {name}
        </Link>
      ) : (
        <span className="min-w-0 flex-1 truncate text-body text-ink">{name}</span>
      )}
      <span className="w-16 shrink-0">
        <ProgressBar done={done} total={total} />
      </span>
      <span className="flex w-14 shrink-0 items-center justify-end text-small text-ink-3 tabular">
        <CountLink
          list={list}
          filters={{ ...all, ...completedIssues }}
          label={t('doneOfName', { name, count: done })}
          count={isIssues ? done : null}
          className="target"
        >
          {formatCount(done)}
        </CountLink>
        /{formatCount(total)}
      </span>
    </span>
  );
});
