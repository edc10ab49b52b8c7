import { Link } from '@tanstack/react-router';
import type { WidgetReply } from '#features/dashboard/contract.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { listPath } from '#features/dashboard/web/home-links.ts';
import { t } from '#features/dashboard/web/text.ts';
import { filtersOfTab, type ListFilters } from '#features/dashboard/web/widget-filters.ts';
import { WidgetContent, WidgetFrame } from '#features/dashboard/web/widget-frame.tsx';
import type { WidgetProps } from '#features/dashboard/web/widget-props.ts';

type Overview = WidgetReply<'overview_stats'>;

/** Four numbers of the person's issues, each with the list that it counts. */
export function OverviewWidget({ home, me, today }: WidgetProps) {
  const query = { today };
  /** What each number counts on the day that an answer is about. */
  const numbersOf = (day: string): readonly { name: string; of: keyof Overview; filters: ListFilters }[] => [
    { name: t('assigned'), of: 'assigned_issues_count', filters: { assignees: me } },
    {
      name: t('overdue'),
      of: 'pending_issues_count',
      filters: { assignees: me, ...filtersOfTab('overdue', {}, day) },
    },
    { name: t('created'), of: 'created_issues_count', filters: { created_by: me } },
    {
      name: t('completed'),
      of: 'completed_issues_count',
      filters: { assignees: me, ...filtersOfTab('completed', {}, day) },
    },
  ];
  return (
    <WidgetFrame title={t('overview_stats')}>
      <WidgetContent
        source={home.contentOf('overview_stats')}
        query={query}
        className="h-30 min-w-0 px-2 pb-2 md:h-18"
        emptyText={() => null}
        renderValue={(value, answered) => (
          <ul className="grid h-full grid-cols-2 gap-x-2 md:grid-cols-4">
            {numbersOf(answered['today'] ?? today).map(({ name, of, filters }) => (
              <li key={of} className="min-w-0">
                <Link
                  to={listPath(home.slug, filters)}
                  className="flex h-full flex-col justify-center rounded-control px-2 hover:bg-hover"
                >
                  <span className="text-title-l text-ink tabular">{formatCount(value[of])}</span>
                  <span className="truncate text-small text-ink-3">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      />
    </WidgetFrame>
  );
}
