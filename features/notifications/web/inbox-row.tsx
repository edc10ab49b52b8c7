import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { openWorkspace } from '#features/issues/web/public.ts';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { ArchiveIcon, PageIcon, RestoreIcon, SettingsIcon, SnoozeIcon } from '#platform/ui/icons/line-icons.ts';
import { swipedClass, useSwipe } from '#platform/ui/touch/use-swipe.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatAge, formatMoment } from '#platform/web/text/format-time.ts';
import { richText } from '#platform/web/text/rich-text.tsx';
import { formatUntil } from './format-until.ts';
import type { InboxActions } from './inbox-actions.ts';
import { rowElementId } from './inbox-place.ts';
import { isSnoozed, type NewsRow } from './inbox-view.ts';
import { newsIcon, newsText, pageName } from './news-text.ts';
import { RowActions } from './row-actions.tsx';
import { t as words } from './news-words.ts';
import { t } from './text.ts';

interface InboxRowProps {
  slug: string;
  row: NewsRow;
  actions: InboxActions;
  isOpen: boolean;
  /** The row that Tab reaches. */
  isActive: boolean;
}

const bold = { b: (text: string) => <b className="font-medium text-ink">{text}</b> };

/** The news of one issue or page: who did what; a press opens the issue beside the list, or goes to the page (screens.md 3.20). */
export const InboxRow = observer(function InboxRow({ slug, row, actions, isOpen, isActive }: InboxRowProps) {
  const { lead, all, isUnread } = row;
  const [isUnfolded, setUnfolded] = useState(false);
  const others = all.filter((news) => news !== lead);
  const issue = lead.data?.issue;
  const key = issue ? `${issue.identifier}-${issue.sequence_id}` : '';
  const isOfPage = lead.entity_name === 'page';
  // As it is by now, where this device knows: a title that is edited beside the list is no news to who edits it.
  const name = issue && (openWorkspace(slug).issues.table.get(lead.entity_identifier)?.name ?? issue.name);
  const title = isOfPage ? (lead.page ? pageName(lead.page) : words('pageGone')) : (name ?? t('gone'));
  const until = isSnoozed(lead, Date.now()) ? lead.snoozed_till : null;
  const isArchived = lead.archived_at !== null;
  const swipe = useSwipe(() => ({
    right: {
      label: t(isArchived ? 'restore' : 'archive'),
      mark: isArchived ? <RestoreIcon /> : <ArchiveIcon />,
      run: () => actions.toggleArchived(row),
    },
    left: { label: t('snooze'), mark: <SnoozeIcon />, run: () => actions.openSnooze(row) },
  }));
  return (
    <li
      onPointerDown={(event) => swipe.begin(event)}
      onPointerMove={(event) => swipe.move(event)}
      onPointerUp={(event) => swipe.end(event)}
      onPointerCancel={(event) => swipe.cancel(event)}
      className={clsx(
        'group/news relative touch-pan-y touch-pinch-zoom overflow-x-clip border-b border-l-2 border-line hover:bg-hover',
        isOpen ? 'border-l-accent bg-hover' : 'border-l-transparent',
      )}
    >
      {swipe.behind}
      <div
        className={clsx(
          swipedClass,
          // The two lines stand in the middle of the row.
          'flex min-h-16 gap-2.5 py-3.5 pr-3 pl-2 pointer-coarse:min-h-17 pointer-coarse:py-4 pointer-coarse:pr-12',
        )}
      >
        <span className="flex w-2 shrink-0 justify-center pt-3.5">
          {isUnread && (
            <span className="size-2 rounded-full bg-accent">
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </span>
        <Who slug={slug} news={lead} />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            id={rowElementId(lead.entity_identifier)}
            tabIndex={isActive ? 0 : -1}
            aria-current={isOpen || undefined}
            // A press by key leads into the issue.
            onClick={({ detail }) => (detail === 0 ? actions.enter(row) : actions.open(row))}
            // The press belongs to the whole row.
            className={clsx(
              'flex w-full min-w-0 items-baseline gap-1.5 text-left text-body outline-none before:absolute before:inset-0 before:content-[""] focus-visible:before:outline-(length:--focus-width) focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent',
              isUnread ? 'font-semibold text-ink' : 'text-ink',
              until === null ? 'pr-9' : 'pr-28',
            )}
          >
            {isOfPage ? (
              <PageIcon size={14} className="shrink-0 self-center text-ink-3" />
            ) : (
              <span className="shrink-0 font-mono text-small font-normal text-ink-3">{key}</span>
            )}
            <span className="truncate">{title}</span>
          </button>
          <div className="flex items-baseline gap-2">
            <Sentence slug={slug} news={lead} />
            {others.length > 0 && (
              <button
                type="button"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
                className="target relative -mr-1 ml-auto shrink-0 rounded-chip px-1 text-small text-ink-3 hover:bg-pressed hover:text-ink"
              >
                {isUnfolded ? t('fewerNews') : t('moreNews', { count: others.length })}
              </button>
            )}
          </div>
          {isUnfolded && (
            <ul className="flex flex-col gap-1 pt-1">
              {others.map((news) => (
                <li key={news.id} className="flex items-baseline gap-2">
                  <Sentence slug={slug} news={news} />
                  <Time news={news} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <span className="absolute top-4 right-3 group-focus-within/news:opacity-0 group-hover/news:opacity-0 pointer-coarse:top-4.5 pointer-coarse:right-12 pointer-coarse:opacity-100!">
          {until === null ? (
            <Time news={lead} />
          ) : (
            <span className="text-small text-warn">{t('until', { time: formatUntil(until) })}</span>
          )}
        </span>
      </div>
      <RowActions row={row} label={isOfPage ? title : key} actions={actions} />
    </li>
  );
});

export function Time({ news }: { news: NotificationRecord }) {
  return (
    <time
      dateTime={news.created_at}
      className="ml-auto shrink-0 text-small text-ink-3 tabular"
      {...tip(formatMoment(news.created_at))}
    >
      {formatAge(news.created_at)}
    </time>
  );
}

export const Who = observer(function Who({ slug, news }: { slug: string; news: NotificationRecord }) {
  const Kind = newsIcon(news);
  const { triggered_by: id } = news;
  return (
    <span className="relative mt-0.5 size-8 shrink-0">
      {id === null ? (
        <span className="flex size-8 items-center justify-center rounded-full bg-sunken text-ink-3">
          <SettingsIcon />
        </span>
      ) : (
        <Avatar person={openWorkspace(slug).person(id)} size={32} />
      )}
      <span className="absolute -right-1 -bottom-1 flex size-4 items-center justify-center rounded-full border border-line bg-surface text-ink-2">
        <Kind size={12} />
      </span>
    </span>
  );
});

interface SentenceProps {
  slug: string;
  news: NotificationRecord;
  /** In several lines if need be. */
  isWhole?: boolean;
}

export const Sentence = observer(function Sentence({ slug, news, isWhole = false }: SentenceProps) {
  const { triggered_by: id } = news;
  const name = id === null ? words('automation') : openWorkspace(slug).person(id).name;
  return (
    <p className={clsx('min-w-0 text-ink-2', isWhole ? 'text-body [overflow-wrap:anywhere]' : 'truncate text-small')}>
      {bold.b(name)}
      {news.via !== null && words('via', { name: news.via })} {richText(newsText(news), bold)}
    </p>
  );
});
