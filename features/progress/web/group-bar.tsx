import type { Progress } from '#features/progress/contract.ts';
import type { StateGroup } from '#features/states/contract.ts';
import { GROUP_COLORS, StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import { formatCount, formatPercent } from '#platform/web/text/format-number.ts';
import { CountLink } from './count-link.tsx';
import { inGroups, type CountedList } from './counted-list.ts';
import { t } from './text.ts';

/** The groups that make up the work; canceled issues are none of it and stand apart (screens.md 6, row 10). */
const groups = ['completed', 'started', 'unstarted', 'backlog'] as const satisfies readonly StateGroup[];

interface GroupBarProps {
  progress: Progress;
  list: CountedList | undefined;
}

/** Issues by the group of their state: a bar, and its legend, whose numbers open their lists. */
export function GroupBar({ progress, list }: GroupBarProps) {
  const total = progress.total_issues - progress.cancelled_issues;
  return (
    <div className="flex flex-col gap-3">
      <span aria-hidden className="flex h-2 w-full gap-px overflow-hidden rounded-full bg-pressed">
        {groups.map((group) => {
          const share = total === 0 ? 0 : progress[`${group}_issues`] / total;
          return (
            share > 0 && <span key={group} style={{ width: `${share * 100}%`, background: GROUP_COLORS[group] }} />
          );
        })}
      </span>
      <ul className="flex flex-col gap-1">
        {[...groups, ...(progress.cancelled_issues > 0 ? (['cancelled'] as const) : [])].map((group) => (
          <li key={group} className="flex items-center gap-2 text-body">
            <StateGlyph group={group} />
            <span className="flex-1 text-ink-2">{t(group)}</span>
            <CountLink
              list={list}
              filters={inGroups(group)}
              label={t('countOf', { name: t(group), count: progress[`${group}_issues`] })}
              count={progress[`${group}_issues`]}
              className="target text-ink tabular"
            >
              {formatCount(progress[`${group}_issues`])}
            </CountLink>
            <span className="w-10 text-right text-ink-3 tabular">
              {group !== 'cancelled' && formatPercent(progress[`${group}_issues`], total)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
