import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { openWorkspace, useVisitor } from '#features/issues/web/public.ts';
import { pageNewsPath } from '#features/notifications/rules.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import { inboxActions } from './inbox-actions.ts';
import { inboxCommands } from './inbox-commands.ts';
import { InboxHeader } from './inbox-header.tsx';
import { inboxHost } from './inbox-host.ts';
import { InboxList } from './inbox-list.tsx';
import { rowElementId, type InboxPlace } from './inbox-place.ts';
import type { InboxFilter, InboxTab, NewsRow } from './inbox-view.ts';
import { inboxOf } from './inbox.ts';
import { OpenIssue, type IssuePanes } from './open-issue.tsx';
import { PageNews } from './page-news.tsx';
import { readInboxSearch, type InboxSearch } from './read-search.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { markRead, useMarkRead } from './use-mark-read.ts';

/** From this width on, in pixels, list and issue stand side by side; the classes below say it in rem. */
const sideBySide = 832;

/** `/{workspaceSlug}/notifications`: what happened to the issues and pages that concern the person (screens.md 3.20). */
export const InboxScreen = observer(function InboxScreen({ Issue, Intake }: IssuePanes) {
  const { slug, workspace } = useWorkspace();
  const isEntered = useVisitor(openWorkspace(slug));
  const navigate = useNavigate();
  const { history } = useRouter();
  const inbox = inboxOf(slug);
  const search = readInboxSearch(useSearch({ strict: false }));
  const { view: mode = null, id } = search;
  const tab: InboxTab = search.tab ?? 'all';
  const [filters, setFilters] = useState<readonly InboxFilter[]>([]);
  const [snoozing, setSnoozing] = useState<NewsRow | null>(null);
  const view = useMemo(() => ({ tab, mode, filters }), [tab, mode, filters]);
  useEffect(() => inbox.show(view), [inbox, view]);
  const lead = id === undefined ? undefined : inbox.table.get(id);
  const openId = lead?.entity_identifier ?? null;
  useEffect(() => {
    runInAction(() => (inbox.openId = openId));
  }, [inbox, openId]);
  useMarkRead(inbox, openId);
  // What was decided about is read, also by somebody who is faster than the moment that reading takes.
  const markOpenRead = useCallback(() => markRead(inbox, openId), [inbox, openId]);

  const box = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const wantsPane = useRef(false);
  const go = (next: InboxSearch, hash?: string) =>
    void navigate({
      to: '.',
      search: next,
      ...(hash === undefined ? {} : { hash }),
      // Going from row to row adds no steps for Back.
      replace: id !== undefined && next.id !== undefined,
      resetScroll: false,
    });
  const listOnly: InboxSearch = { ...(search.tab ? { tab: search.tab } : {}), ...(mode ? { view: mode } : {}) };
  const focus = ({ lead: { entity_identifier } }: NewsRow) =>
    document.getElementById(rowElementId(entity_identifier))?.focus();
  const place: InboxPlace = {
    inbox,
    openId,
    open: (row) => {
      if (row === null) return go(listOnly);
      focus(row);
      const { lead: news } = row;
      const comment = news.is_mentioned_notification ? news.data?.issue_activity.issue_comment_id : null;
      return go({ ...listOnly, id: news.id }, comment ? `activity-${comment}` : undefined);
    },
    enter: (row) => {
      const isOpen = row.lead.entity_identifier === openId;
      // An issue that is still to appear takes the focus then.
      wantsPane.current = !isOpen;
      place.open(row);
      if (isOpen) pane.current?.querySelector<HTMLElement>('section')?.focus();
    },
    visit: ({ lead: news }) => {
      if (news.page) history.push(pageNewsPath(news, news.page));
    },
    focus,
    askSnooze: setSnoozing,
    isWide: () => (box.current?.offsetWidth ?? 0) >= sideBySide,
  };
  const actions = inboxActions(place);
  const focusList = () => {
    const row = inbox.rows.find((one) => one.lead.entity_identifier === openId) ?? inbox.rows[0];
    if (!place.isWide()) go(listOnly);
    if (row) focus(row);
  };
  const takesFocus = useCallback(() => {
    const isWanted = wantsPane.current;
    wantsPane.current = false;
    return isWanted;
  }, []);
  useCommands('region', inboxCommands, () => ({
    actions,
    row: rowInFocus(inbox.rows) ?? inbox.rows.find((row) => row.lead.entity_identifier === openId) ?? null,
    isInPane: pane.current?.contains(document.activeElement) === true,
    focusList,
  }));
  useFirstFocus(inbox.status === 'ready' && isEntered, () => inbox.rows.find((row) => row.isUnread) ?? inbox.rows[0]);
  const latest = useRef({ close: () => go(listOnly) });
  useEffect(() => {
    latest.current = { close: () => go(listOnly) };
  });
  const host = useMemo(
    () =>
      inboxHost(
        slug,
        (issueId) => [...inbox.table.all()].find((row) => row.entity_identifier === issueId)?.project ?? undefined,
        {
          close: () => latest.current.close(),
          go: (path) => history.push(path),
          replace: (path) => history.replace(path),
        },
      ),
    [slug, inbox, history],
  );
  return (
    <Screen crumbs={[{ label: first('inbox') }]} place={workspace?.name} ownScroll>
      <div ref={box} className="@container/inbox flex min-h-0 flex-1">
        <section
          aria-label={t('list')}
          className={clsx(
            'min-w-0 flex-1 flex-col border-line @min-[52rem]/inbox:w-100 @min-[52rem]/inbox:flex-none @min-[52rem]/inbox:border-r',
            openId === null ? 'flex' : 'hidden @min-[52rem]/inbox:flex',
          )}
        >
          <InboxHeader
            inbox={inbox}
            view={view}
            onTab={(next) => go({ ...(mode ? { view: mode } : {}), ...(next === 'all' ? {} : { tab: next }) })}
            onMode={(next) => go({ ...(search.tab ? { tab: search.tab } : {}), ...(next ? { view: next } : {}) })}
            onFilters={setFilters}
            onMarkAllRead={actions.markAllRead}
          />
          <InboxList inbox={inbox} view={view} actions={actions} openId={openId} isReady={isEntered} />
        </section>
        <div ref={pane} className={clsx('min-w-0 flex-1', openId === null && 'hidden @min-[52rem]/inbox:block')}>
          {lead?.entity_name === 'page' && isEntered ? (
            <PageNews
              slug={slug}
              news={inbox.rows.find((row) => row.lead.entity_identifier === openId)?.all ?? [lead]}
              onOpen={() => {
                const row = inbox.rows.find((one) => one.lead.entity_identifier === openId);
                if (row) actions.open(row);
              }}
            />
          ) : lead && openId !== null && isEntered ? (
            <OpenIssue
              key={openId}
              slug={slug}
              lead={lead}
              host={host}
              takesFocus={takesFocus}
              takesKeys={() => (rowInFocus(inbox.rows)?.lead.entity_identifier ?? openId) === openId}
              onDecided={markOpenRead}
              Issue={Issue}
              Intake={Intake}
            />
          ) : (
            <EmptyState drawing="list" title={t('chooseOne')}>
              {t('chooseOneBody')}
            </EmptyState>
          )}
        </div>
      </div>
      {snoozing && (
        <SnoozeDialog onSnooze={(until) => actions.snooze(snoozing, until)} onClose={() => setSnoozing(null)} />
      )}
    </Screen>
  );
});

/** The row that the keyboard focus is in. */
function rowInFocus(rows: readonly NewsRow[]): NewsRow | undefined {
  const item = document.activeElement?.closest('li');
  return rows.find(({ lead }) => item?.querySelector(`#${CSS.escape(rowElementId(lead.entity_identifier))}`));
}

/** Focuses a row once the list is there, where nothing else has the focus. */
function useFirstFocus(isReady: boolean, find: () => NewsRow | undefined): void {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.id === 'content';
    const row = isReady && isFree ? latest.current() : undefined;
    if (row) document.getElementById(rowElementId(row.lead.entity_identifier))?.focus({ preventScroll: true });
  }, [isReady]);
}
