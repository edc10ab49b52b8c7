import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { issueTabs, type IssueTab } from '#features/dashboard/rules.ts';
import { listPath } from '#features/dashboard/web/home-links.ts';
import { t } from '#features/dashboard/web/text.ts';
import {
  daysOf,
  daysOfTokens,
  dueIn,
  filtersOfTab,
  readFilters,
  tabsOf,
} from '#features/dashboard/web/widget-filters.ts';
import { WidgetContent, WidgetFrame } from '#features/dashboard/web/widget-frame.tsx';
import type { WidgetQuery } from '#features/dashboard/web/widget-source.ts';
import type { WidgetProps } from '#features/dashboard/web/widget-props.ts';
import { tabId, Tabs } from '#platform/ui/controls/tabs.tsx';
import { weekStart } from '#platform/web/text/formats.ts';
import { DurationPicker } from './duration-picker.tsx';
import { IssueLine, type WidgetIssue } from './issue-line.tsx';
import { nothingText } from './nothing-text.ts';

/** Rows a list has at most; the rest is behind "View all" (screens.md 3.18). */
const mostRows = '15';

const tabNames: Readonly<Record<IssueTab, () => string>> = {
  pending: () => t('tabPending'),
  upcoming: () => t('tabUpcoming'),
  overdue: () => t('tabOverdue'),
  completed: () => t('tabCompleted'),
};

interface IssuesWidgetProps extends WidgetProps {
  kind: 'assigned_issues' | 'created_issues';
}

/** The issues that are assigned to the person, or that they created, by due date. */
export const IssuesWidget = observer(function IssuesWidget({ kind, home, widget, me, today }: IssuesWidgetProps) {
  const panel = useId();
  const filters = readFilters(kind, widget.widget_filters);
  const { duration, tab } = filters;
  const days = daysOf(filters, today, weekStart());
  const withBlockers = kind === 'assigned_issues' && tab === 'upcoming';
  const query = {
    issue_type: tab,
    per_page: mostRows,
    today,
    ...dueIn(days),
    ...(withBlockers ? { expand: 'issue_relation' } : {}),
  };
  const relation = kind === 'assigned_issues' ? 'assignees' : 'created_by';
  return (
    <WidgetFrame
      title={t(kind)}
      controls={<DurationPicker home={home} widget={widget} filters={filters} today={today} />}
    >
      <Tabs<IssueTab>
        label={t('tabs')}
        panelId={panel}
        value={tab}
        onChange={(next) => home.filter(widget, { duration, tab: next })}
        tabs={tabsOf(duration).map((value) => ({ value, label: tabNames[value]() }))}
        className="px-4 max-md:gap-3"
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, tab)} className="min-w-0">
        <WidgetContent
          source={home.contentOf(kind)}
          query={query}
          className="flex h-72 min-w-0 flex-col"
          emptyText={({ count }) => (count === 0 ? nothingText(tab, duration) : null)}
          renderValue={({ issues, count }, answered) => (
            <>
              <ul className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
                {issues.map((issue: WidgetIssue) => (
                  <li key={issue.id}>
                    <IssueLine slug={home.slug} issue={issue} today={today} withPeople={kind === 'created_issues'} />
                  </li>
                ))}
              </ul>
              <Link
                to={listPath(home.slug, { [relation]: me, ...filtersOfQuery(answered) })}
                className="flex h-9 shrink-0 items-center border-t border-line px-4 text-body text-ink-2 hover:bg-hover pointer-coarse:h-11"
              >
                {t('viewAll', { count })}
              </Link>
            </>
          )}
        />
      </div>
    </WidgetFrame>
  );
});

/** The filters of the list that an answer counts. */
function filtersOfQuery({ issue_type, target_date = '', today = '' }: WidgetQuery) {
  const tab = issueTabs.find((known) => known === issue_type) ?? 'pending';
  return filtersOfTab(tab, daysOfTokens(target_date.split(',')), today);
}
