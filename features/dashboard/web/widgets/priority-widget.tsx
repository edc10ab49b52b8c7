import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { listPath } from '#features/dashboard/web/home-links.ts';
import { t } from '#features/dashboard/web/text.ts';
import { daysOf, dueIn, readFilters } from '#features/dashboard/web/widget-filters.ts';
import { WidgetContent, WidgetFrame } from '#features/dashboard/web/widget-frame.tsx';
import type { WidgetProps } from '#features/dashboard/web/widget-props.ts';
import { priorityName } from '#features/issues/web/public.ts';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { formatCount } from '#platform/web/text/format-number.ts';
import { weekStart } from '#platform/web/text/formats.ts';
import { DurationPicker } from './duration-picker.tsx';
import { nothingDue } from './nothing-text.ts';

/** The person's issues by priority: a bar for each, which opens the issues that it counts. */
export const PriorityWidget = observer(function PriorityWidget({ home, widget, me, today }: WidgetProps) {
  const filters = readFilters(widget.key, widget.widget_filters);
  return (
    <WidgetFrame
      title={t('issues_by_priority')}
      controls={<DurationPicker home={home} widget={widget} filters={filters} today={today} />}
    >
      <WidgetContent
        source={home.contentOf('issues_by_priority')}
        query={dueIn(daysOf(filters, today, weekStart()))}
        emptyText={(shares) => (shares.every(({ count }) => count === 0) ? nothingDue(filters.duration) : null)}
        renderValue={(shares, query) => {
          const most = Math.max(...shares.map(({ count }) => count));
          return (
            <ul className="flex h-full flex-col justify-center px-2">
              {shares.map(({ priority, count }) => (
                <li key={priority}>
                  <Link
                    to={listPath(home.slug, { assignees: me, priority, ...query })}
                    className="flex h-11 items-center gap-3 rounded-control px-2 text-body hover:bg-hover"
                  >
                    <PriorityGlyph priority={priority} />
                    <span className="w-16 shrink-0 truncate text-ink-2">{priorityName(priority)}</span>
                    <span aria-hidden className="h-2 min-w-0 flex-1">
                      <span
                        className="block h-full rounded-full"
                        style={{ width: `${(count / most) * 100}%`, background: `var(--priority-${priority})` }}
                      />
                    </span>
                    <span className="w-10 shrink-0 text-right text-ink tabular">{formatCount(count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      />
    </WidgetFrame>
  );
});
