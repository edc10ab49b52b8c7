import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { session } from '#features/accounts/web/public.ts';
import type { AnyWidgetKey } from '#features/dashboard/rules.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { warmWhenIdle } from '#platform/ui/warm-when-idle.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { currentDay } from '#platform/web/text/format-day.ts';
import { formatChoices } from '#platform/web/text/formats.ts';
import { Customize } from './customize.tsx';
import { greetingOf, momentOf } from './greeting.ts';
import { homeOf, type Home } from './home.ts';
import { t } from './text.ts';
import { useClock } from './use-clock.ts';
import type { WidgetProps } from './widget-props.ts';
import { ActivityWidget } from './widgets/activity-widget.tsx';
import { IssuesWidget } from './widgets/issues-widget.tsx';
import { LinksWidget } from './widgets/links-widget.tsx';
import { OverviewWidget } from './widgets/overview.tsx';
import { PeopleWidget } from './widgets/people-widget.tsx';
import { PriorityWidget } from './widgets/priority-widget.tsx';
import { ProjectsWidget } from './widgets/projects-widget.tsx';
import { StateWidget } from './widgets/state-widget.tsx';
import { StickiesWidget } from './widgets/stickies-widget.tsx';
import { VisitsWidget } from './widgets/visits-widget.tsx';

const parts: Readonly<Record<AnyWidgetKey, ComponentType<WidgetProps>>> = {
  overview_stats: OverviewWidget,
  assigned_issues: (props) => <IssuesWidget kind="assigned_issues" {...props} />,
  created_issues: (props) => <IssuesWidget kind="created_issues" {...props} />,
  issues_by_state_groups: StateWidget,
  issues_by_priority: PriorityWidget,
  recent_activity: ActivityWidget,
  recent_projects: ProjectsWidget,
  recent_collaborators: PeopleWidget,
  recent_visits: VisitsWidget,
  quick_links: LinksWidget,
  stickies: StickiesWidget,
};

const dayNow = () => currentDay(formatChoices().timeZone ?? undefined);
const minuteNow = () => Math.floor(Date.now() / 60_000);

/** `/{workspaceSlug}`: what needs the person today (screens.md 3.18). `offer` stands above it: the tour. */
export const HomeScreen = observer(function HomeScreen({ offer }: { offer?: ReactNode }) {
  const place = useWorkspace();
  const home = homeOf(place.slug);
  useEffect(() => home.follow(), [home]);
  useEffect(() => warmWhenIdle([LazyPopover, LazyPickerPanel]), []);
  const { status, error } = home;
  return (
    <Screen
      crumbs={[{ label: t('home') }]}
      place={place.workspace?.name}
      actions={status === 'ready' && <Customize home={home} />}
    >
      <div className="mx-auto w-full max-w-280">
        {offer}
        {status === 'failed' ? (
          <ErrorScreen
            error={error}
            title={error instanceof ApiError && error.status === 404 ? t('dashboardMissing') : t('couldNotLoadHome')}
            onRetry={() => void home.load()}
          />
        ) : (
          <div className="flex flex-col gap-4 p-4 md:p-6">
            <Greeting />
            {status === 'ready' ? <Widgets home={home} /> : <Waiting />}
          </div>
        )}
      </div>
    </Screen>
  );
});

const Greeting = observer(function Greeting() {
  const now = new Date(useClock(minuteNow) * 60_000);
  const { me } = session;
  if (!me) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <strong className="text-title-m text-ink">{greetingOf(me.first_name || me.display_name, now)}</strong>
      <span className="text-body text-ink-3">
        <span aria-hidden>· </span>
        <time dateTime={now.toISOString()}>{momentOf(now)}</time>
      </span>
    </p>
  );
});

const Widgets = observer(function Widgets({ home }: { home: Home }) {
  const today = useClock(dayNow);
  const { me } = session;
  const shown = home.inOrder.filter((widget) => widget.is_visible);
  if (!me) return null;
  if (shown.length === 0) return <EmptyState title={t('allHidden')}>{t('allHiddenBody')}</EmptyState>;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {shown.map((widget) => {
        const Part = parts[widget.key];
        return (
          <div key={widget.id} className={clsx('min-w-0', widget.key === 'overview_stats' && 'lg:col-span-2')}>
            <Part home={home} widget={widget} me={me.id} today={today} />
          </div>
        );
      })}
    </div>
  );
});

/** The places of widgets until it is known which there are. */
function Waiting() {
  const isLate = useLate(true);
  if (!isLate) return null;
  return (
    <div aria-hidden className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Skeleton className="h-34 lg:col-span-2" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}
