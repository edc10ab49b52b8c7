import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { session } from '#features/accounts/web/public.ts';
import type { PersonActivity } from '#features/people/contract.ts';
import { AccountFrame } from '#features/users/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { MonthGrid } from '#platform/ui/dates/month-grid.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { DownloadIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { currentDay, formatLongDay } from '#platform/web/text/format-day.ts';
import { formatClock, formatMoment } from '#platform/web/text/format-time.ts';
import { formatChoices } from '#platform/web/text/formats.ts';
import { activitySentence } from './activity-sentence.ts';
import { exportDay } from './export-day.ts';
import { type ActivityPage, byDay, loadMyActivities } from './my-activities.ts';
import { t } from './text.ts';

/** `/profile/activity`: what one did, by day, newest first. `first` is the page the screen was opened with. */
export const ActivityScreen = observer(function ActivityScreen({ first }: { first: ActivityPage }) {
  const [page, setPage] = useState(first);
  const [busy, setBusy] = useState(false);
  const { timeZone } = formatChoices();
  const more = async (cursor: string) => {
    setBusy(true);
    try {
      const { lines: others, next } = await loadMyActivities(cursor);
      // What happened meanwhile moves the pages: a line may come twice.
      const known = new Set(page.lines.map(({ id }) => id));
      setPage({ lines: [...page.lines, ...others.filter(({ id }) => !known.has(id))], next });
      setRead(page.lines.length);
    } catch (error) {
      const body = refusalReason(error);
      showToast({ kind: 'error', title: t('loadFailed'), body, retry: () => void more(cursor) }, 'activity');
    }
    setBusy(false);
  };
  const { next } = page;
  const days = useRef<HTMLDivElement>(null);
  // With the last page the button goes that had the focus: the first line that it brought gets it.
  const [read, setRead] = useState(0);
  useEffect(() => {
    if (read > 0 && document.activeElement === document.body)
      days.current?.querySelectorAll<HTMLElement>('li a')[read]?.focus();
  }, [read]);
  const today = currentDay(timeZone ?? undefined);
  return (
    <AccountFrame current="activity" action={page.lines.length > 0 && <DownloadDay today={today} />}>
      {page.lines.length === 0 ? (
        <EmptyState drawing="list" title={t('empty')}>
          {t('emptyBody')}
        </EmptyState>
      ) : (
        <div ref={days} className="contents">
          {byDay(page.lines, timeZone).map(([day, ofDay]) => (
            <SettingsSection key={day} title={day === today ? t('today') : formatLongDay(day)}>
              <ol className="flex flex-col gap-3">
                {ofDay.map((line) => (
                  <ActivityLine key={line.id} line={line} />
                ))}
              </ol>
            </SettingsSection>
          ))}
        </div>
      )}
      {next !== null && (
        <Button busy={busy} onClick={() => void more(next)} className="self-center">
          {t('loadMore')}
        </Button>
      )}
    </AccountFrame>
  );
});

/** Saves a day as CSV, once it is chosen (screens.md 3.21). */
function DownloadDay({ today }: { today: string }) {
  const [busy, setBusy] = useState(false);
  const download = async (day: string) => {
    setBusy(true);
    try {
      const text = await exportDay(day);
      if (text === null) showToast({ kind: 'error', title: t('guestsExportNothing') });
      else saveFile(`activity-${day}.csv`, text, 'text/csv');
    } catch (error) {
      const body = refusalReason(error);
      showToast(
        { kind: 'error', title: t('couldNotExport'), body, retry: () => void download(day) },
        'activity-export',
      );
    }
    setBusy(false);
  };
  const isOff = (day: string) => day > today;
  const { trigger, popover } = usePopover(t('dayToDownload'), (close) => (
    <div className="w-65 max-w-full p-2">
      <MonthGrid
        value={null}
        today={today}
        isOff={isOff}
        onPick={(day) => {
          if (isOff(day)) return;
          close();
          void download(day);
        }}
      />
    </div>
  ));
  return (
    <>
      <Button icon={DownloadIcon} busy={busy} {...trigger}>
        {t('download')}
      </Button>
      {popover}
    </>
  );
}

/** One thing one did: what, to which issue, when. */
const ActivityLine = observer(function ActivityLine({ line }: { line: PersonActivity }) {
  const { me } = session;
  const { issue_detail: issue, project_detail: project, workspace_detail: workspace } = line;
  const key = `${project.identifier}-${issue.sequence_id}`;
  return (
    <li className="flex items-start gap-3 text-body">
      {me && <Avatar person={{ id: me.id, name: me.display_name, image: me.avatar_url }} size={20} />}
      <div className="min-w-0 flex-1">
        <p className="text-pretty wrap-anywhere text-ink-2">
          <strong className="font-medium text-ink">{me?.display_name}</strong> {activitySentence(line)}
        </p>
        <p className="flex flex-wrap gap-x-2 text-small text-ink-3">
          <Link
            to={`/${workspace.slug}/projects/${project.id}/issues?peekId=${issue.id}`}
            className="min-w-0 truncate text-accent hover:underline"
          >
            {key} {issue.name}
          </Link>
          <span>
            {workspace.name} · {project.name}
          </span>
        </p>
      </div>
      <time
        dateTime={line.created_at}
        title={formatMoment(line.created_at)}
        className="shrink-0 text-small text-ink-3 tabular"
      >
        {formatClock(line.created_at)}
      </time>
    </li>
  );
});
