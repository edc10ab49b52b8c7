import { formatDay } from '#platform/web/text/format-day.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import type { ChartDay } from './chart-days.ts';
import { CountLink } from './count-link.tsx';
import { completedIssues, countedIssues, openIssues, type CountedList, type Filters } from './counted-list.ts';
import { t } from './text.ts';

interface ChartTableProps {
  days: readonly ChartDay[];
  kind: 'down' | 'up';
  today: string;
  /** What the numbers open. */
  list: CountedList;
  /** The numbers are issues, not points. */
  isIssues: boolean;
  /** Opens the list as of a day. */
  onDay?: ((day: string) => void) | undefined;
}

/** The numbers of a chart, for whoever cannot see it or wants them exactly. */
export function ChartTable({ days, kind, today, list, isIssues, onDay }: ChartTableProps) {
  const known = days.filter(({ scope }) => scope !== null);
  const cell = (day: ChartDay, name: string, number: number | null, filters: Filters) =>
    number !== null && (
      <CountLink
        list={list}
        filters={filters}
        day={day.date < today ? day.date : undefined}
        label={`${formatDay(day.date)}, ${t('countOf', { name, count: number })}`}
        count={isIssues ? number : null}
      >
        {formatCount(number)}
      </CountLink>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <section className="h-45 overflow-y-auto" tabIndex={0} aria-label={t('data')}>
      <table className="w-full text-small">
        <thead className="sticky top-0 bg-surface text-left text-ink-3">
          <tr>
            <th className="py-1 font-normal">{t('day')}</th>
            <th className="py-1 text-right font-normal">{kind === 'down' ? t('remaining') : t('completed')}</th>
            <th className="py-1 text-right font-normal">{kind === 'down' ? t('ideal') : t('scope')}</th>
          </tr>
        </thead>
        <tbody className="text-ink tabular">
          {known.map((day) => (
            <tr key={day.date} className="border-t border-line">
              <td className="py-1 text-ink-2">
                {onDay ? (
                  <button type="button" className="hover:underline" onClick={() => onDay(day.date)}>
                    {formatDay(day.date)}
                  </button>
                ) : (
                  formatDay(day.date)
                )}
              </td>
              <td className="py-1 text-right">
                {kind === 'down'
                  ? cell(day, t('remaining'), day.remaining, openIssues)
                  : cell(day, t('completed'), day.completed, completedIssues)}
              </td>
              <td className="py-1 text-right text-ink-3">
                {kind === 'down' ? formatCount(Math.round(day.ideal)) : cell(day, t('scope'), day.scope, countedIssues)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
