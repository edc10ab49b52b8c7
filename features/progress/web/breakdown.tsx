import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import type { IssueDistribution, PointDistribution } from '#features/progress/contract.ts';
import { tabId, Tabs } from '#platform/ui/controls/tabs.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { AssigneeIcon } from '#platform/ui/icons/line-icons.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { ProgressBar } from './progress-ring.tsx';
import { shareRows, type ShareKind, type ShareRow } from './share-rows.ts';
import { t } from './text.ts';

export interface BreakdownProps {
  spread: IssueDistribution | PointDistribution;
  kinds: readonly ShareKind[];
  /** Issues that stand in a tab of their own, before the others. */
  renderPriorityIssues?: (() => ReactNode) | undefined;
  stateOf: (id: string) => { readonly name: string; readonly color: string } | null;
  /** Shows the issues behind a row, or all again. Absent: rows are for reading. */
  onChoose?: ((kind: ShareKind, id: string | null) => void) | undefined;
  /** Whether the list beside it shows only the issues of this row. */
  isChosen?: ((kind: ShareKind, id: string | null) => boolean) | undefined;
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
  onChoose,
  isChosen,
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
          <Rows kind={kind} rows={shareRows(spread, kind, stateOf)} onChoose={onChoose} isChosen={isChosen} />
        )}
      </div>
    </div>
  );
});

interface RowsProps extends Pick<BreakdownProps, 'onChoose' | 'isChosen'> {
  kind: ShareKind;
  rows: readonly ShareRow[];
}

/** A row for each value. */
const Rows = observer(function Rows({ kind, rows, onChoose, isChosen }: RowsProps) {
  return (
    <ul className="flex flex-col">
      {rows.length === 0 && <li className="py-2 text-body text-ink-3">{t('noIssues')}</li>}
      {rows.map((row) => (
        <li key={row.id ?? 'none'}>
          <Row
            kind={kind}
            row={row}
            isChosen={isChosen?.(kind, row.id) === true}
            onChoose={onChoose && (() => onChoose(kind, row.id))}
          />
        </li>
      ))}
    </ul>
  );
});

interface RowProps {
  kind: ShareKind;
  row: ShareRow;
  isChosen: boolean;
  onChoose: (() => void) | undefined;
}

function Row({ kind, row, isChosen, onChoose }: RowProps) {
  const inside = (
    <>
      <span className="flex w-4 shrink-0 justify-center">
        {kind !== 'assignees' ? (
          <ColorDot color={row.color ?? 'var(--ink-4)'} />
        ) : row.id === null ? (
          <AssigneeIcon size={14} />
        ) : (
          <Avatar person={{ id: row.id, name: row.name, image: row.image }} size={16} />
        )}
      </span>
      <span className="min-w-0 flex-1 truncate text-left text-body text-ink">{row.name}</span>
      <span className="w-16 shrink-0">
        <ProgressBar done={row.done} total={row.total} />
      </span>
      <span className="w-12 shrink-0 text-right text-small text-ink-3 tabular">
        {t('share', { done: formatCount(row.done), total: formatCount(row.total) })}
      </span>
    </>
  );
  const box = 'flex h-8 w-full items-center gap-2 rounded-control px-1.5';
  if (!onChoose) return <span className={box}>{inside}</span>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(box, 'hover:bg-hover aria-pressed:bg-selected')}
    >
      {inside}
    </button>
  );
}
