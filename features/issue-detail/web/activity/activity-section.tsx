import { useRouterState } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { attachOffer } from '#features/issue-detail/web/attachments/attach-offer.ts';
import { editorHost } from '#features/issues/web/editor-host.tsx';
import { withPersonCards } from '#features/issues/web/with-person-cards.tsx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { useTextViewFetched } from '#features/issue-detail/web/overwritten/text-view-part.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { SortDownIcon, SortUpIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Settled, useIsSettled, useSettling } from '#platform/ui/settled.tsx';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { draftKey } from '#platform/web/storage/drafts.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { useStop } from '#platform/web/store/use-stop.ts';
import { pickAttachments } from '#features/issue-detail/web/attachments/pick-attachments.ts';
import { useWantedPart } from '#features/issue-detail/web/commands/wanted-part.ts';
import { activityCommands } from './activity-commands.ts';
import { CommentCard } from './comment-card.tsx';
import { CommentField } from './comment-field.tsx';
import { ClosedText } from '#features/issue-detail/web/peek/closed-text.tsx';
import { keptComment } from '#features/issues/web/unsent-texts.tsx';
import { activityLines, type ActivityLine } from './fold-updates.ts';
import { IssueActivity, type ShownComment } from './issue-activity.ts';
import { NewsPill } from './news-pill.tsx';
import { t } from './text.ts';
import { useNews } from './use-news.ts';
import { UpdateRow, UpdateRun } from './update-row.tsx';

interface ActivitySectionProps {
  facts: ProjectFacts;
  issue: Issue;
}

/** Number of entries drawn at first and added by each press of "Show earlier", because an issue may have hundreds of comments. */
const atOnce = 50;

/** What commands ask for here, once it is drawn: what is not takes no focus. */
const wholeSection = ['activity'] as const;
const field = ['comment'] as const;
const none = [] as const;

/** The activity of an open issue and the field for a new comment (screens.md 3.8). Its keys are there before it is drawn. */
export const ActivitySection = observer(function ActivitySection({ facts, issue }: ActivitySectionProps) {
  useCommands('issue', activityCommands, () => ({ facts, issue }));
  return (
    <Settled>
      <Activity facts={facts} issue={issue} />
    </Settled>
  );
});

const Activity = observer(function Activity({ facts, issue }: ActivitySectionProps) {
  const [activity] = useState(() => new IssueActivity(facts, issue.id));
  useStop(activity);
  useEffect(() => void activity.load(), [activity]);
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const linked = useLinked();
  const [shown, setShown] = useState(() => (linked === null ? (readStored('panel:activity-shown') ?? 'all') : 'all'));
  const [order, setOrder] = useState(() => readStored('panel:activity-order') ?? 'oldest');
  const [most, setMost] = useState(atOnce);
  const { comments, updates } = activity;
  const isFailed = activity.status === 'failed' || comments.status === 'failed';
  const lines = activityLines(
    shown === 'comments' ? [] : updates,
    shown === 'updates' ? [] : [...comments.table.all()],
  );
  const linkedAt = linked === null ? -1 : lines.findIndex((line) => idsOf(line).includes(linked));
  const last = lines.slice(linkedAt < 0 ? -most : Math.min(linkedAt, Math.max(0, lines.length - most)));
  const hidden = lines.length - last.length;
  const newestFirst = order === 'newest';
  const hasTextView = useTextViewFetched();
  useSettling(activity.status === 'loading' || comments.status === 'loading' || !hasTextView);
  const isSettled = useIsSettled();
  const edge = useRef<HTMLSpanElement>(null);
  const isReady = activity.status === 'ready' && comments.status === 'ready';
  const others = [...updates.filter(({ field }) => field !== null), ...comments.table.all()]
    .filter(({ actor }) => actor !== facts.userId)
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  const news = useNews(edge, isReady ? others.map(({ id }) => id) : null);
  const newIds = news.ids.filter((id) => lines.some((line) => idsOf(line).includes(id)));
  const showNews = () => {
    const [first] = newIds;
    const element = first === undefined ? null : document.getElementById(`activity-${first}`);
    if (element) flash(element);
    else edge.current?.scrollIntoView({ block: 'center' });
    news.clear();
  };
  useArrival(isSettled && isReady && linkedAt >= 0 ? linked : null);
  useMissed(isReady && linked !== null && ![...updates, ...comments.table.all()].some(({ id }) => id === linked));
  useWantedPart(issue.id, isSettled ? wholeSection : none, () => {
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  });

  // The page itself: a link to a line of it.
  const linkTo = (id: string) => `${location.pathname}${location.search}#activity-${id}`;
  const undo = (groupId: string) => activity.undo(groupId);
  const choose = (key: 'activity-shown' | 'activity-order', set: (value: string) => void) => (value: string) => {
    set(value);
    writeStored(`panel:${key}`, value);
  };
  const composer = facts.canComment(issue) ? (
    <Composer facts={facts} issue={issue} activity={activity} />
  ) : (
    <ClosedText texts={keptComment(issue.id)} />
  );
  const earlier = hidden > 0 && (
    <Button size="small" className="self-start" onClick={() => setMost(most + 2 * atOnce)}>
      {t('earlier', { count: hidden })}
    </Button>
  );
  // Without the gap of the column.
  const growingEnd = <span ref={edge} aria-hidden className="-mb-3 block h-px" />;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading}
      className="flex scroll-mt-4 flex-col gap-3 border-t border-line pt-4 outline-none"
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={heading} className="mr-auto text-title-s">
          {t('activity')}
        </h2>
        <Segmented
          label={t('shown')}
          options={[
            { value: 'all', label: t('all') },
            { value: 'comments', label: t('comments') },
            { value: 'updates', label: t('updates') },
          ]}
          value={shown}
          onChange={choose('activity-shown', setShown)}
        />
        <IconButton
          label={newestFirst ? t('newestFirst') : t('oldestFirst')}
          icon={newestFirst ? SortDownIcon : SortUpIcon}
          bordered
          onClick={() => choose('activity-order', setOrder)(newestFirst ? 'oldest' : 'newest')}
        />
      </header>
      {newestFirst && composer}
      {isFailed && (
        <p role="alert" className="flex items-center gap-2 text-body text-ink-2">
          {t('couldNotLoad')}
          <Button size="small" onClick={() => void activity.load()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {shown === 'comments' && isReady && lines.length === 0 && (
        <p className="text-body text-ink-3">{t('noComments')}</p>
      )}
      {!newestFirst && earlier}
      {newestFirst && growingEnd}
      {/* A line through the marks of the entries, behind them (screens.md 3.8). */}
      <ol className="relative isolate flex flex-col gap-2 before:absolute before:inset-y-2 before:left-[7.5px] before:-z-1 before:w-px before:bg-line">
        {(newestFirst ? last.toReversed() : last).map((line) => (
          <li key={keyOf(line)}>
            {line.kind === 'comment' ? (
              <CommentCard facts={facts} issue={issue} activity={activity} comment={line.comment} linkTo={linkTo} />
            ) : line.kind === 'run' ? (
              <UpdateRun facts={facts} updates={line.updates} linkTo={linkTo} linked={linked} onUndo={undo} />
            ) : (
              <UpdateRow facts={facts} update={line.update} linkTo={linkTo} onUndo={undo} />
            )}
          </li>
        ))}
      </ol>
      {!newestFirst && growingEnd}
      {newestFirst && earlier}
      {!newestFirst && composer}
      <NewsPill count={newIds.length} isAbove={news.isAbove} within={section} onPress={showNews} />
    </section>
  );
});

function keyOf(line: ActivityLine<ShownComment>): string {
  if (line.kind === 'comment') return line.comment.id;
  return line.kind === 'run' ? line.id : line.update.id;
}

/** The comments and updates that stand in a line. */
function idsOf(line: ActivityLine<ShownComment>): readonly string[] {
  if (line.kind === 'comment') return [line.comment.id];
  return line.kind === 'run' ? line.updates.map(({ id }) => id) : [line.update.id];
}

/** Returns the comment or update that the address names; null for none. */
function useLinked(): string | null {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return /^(?:activity|comment)-(.+)$/.exec(hash)?.[1] ?? null;
}

/** Says that what the address names is not there. */
function useMissed(isMissing: boolean): void {
  useEffect(() => {
    if (isMissing) showToast({ kind: 'info', title: t('linkedGone'), body: t('linkedGoneBody') }, 'linked-gone');
  }, [isMissing]);
}

/** Scrolls to a comment or an update once it is drawn, and marks it for a moment. */
function useArrival(id: string | null): void {
  useEffect(() => {
    const element = id === null ? null : document.getElementById(`activity-${id}`);
    if (element) flash(element);
  }, [id]);
}

function flash(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.classList.add('animate-flash');
  element.addEventListener('animationend', () => element.classList.remove('animate-flash'), { once: true });
}

interface ComposerProps extends ActivitySectionProps {
  activity: IssueActivity;
}

/** The field for a new comment; stores what is typed in this browser until it is sent. */
function Composer({ facts, issue, activity }: ComposerProps) {
  const key = draftKey(`comment:${issue.id}`);
  // Mounted again with a text that could not be sent, and without it when it is sent after all.
  const [began, setBegan] = useState(() => ({ html: readStored(key) ?? '', count: 0 }));
  const [wanted, setWanted] = useState(0);
  const isNamed = useRouterState({ select: ({ location }) => location.hash === 'comment' });
  const isSettled = useIsSettled();
  // What is not drawn yet takes no focus.
  const named = isNamed && isSettled ? 1 : 0;
  const box = useRef<HTMLDivElement>(null);
  useWantedPart(issue.id, isSettled ? field : none, () => {
    setWanted(wanted + 1);
    // The whole field, with its buttons: the focus alone brings only its line into sight.
    box.current?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div ref={box} data-takes-keys="comment" className="scroll-mb-4">
      <CommentField
        key={began.count}
        html={began.html}
        label={t('newComment')}
        action={t('send')}
        host={{
          ...withPersonCards(editorHost(facts, 'COMMENT_DESCRIPTION'), facts),
          offerFor: attachOffer(facts, issue.id),
        }}
        wanted={wanted + began.count + named}
        keepsOpen
        onAttach={facts.canAttach(issue) ? () => pickAttachments(facts, issue) : undefined}
        onChange={(html) => writeStored(key, html === '' ? null : html)}
        onSend={(html) => {
          const restart = (text: string) => {
            writeStored(key, text === '' ? null : text);
            setBegan((before) => ({ html: text, count: before.count + 1 }));
          };
          writeStored(key, null);
          activity.add(html, {
            // The person may have started another comment: its text stays, and Retry sends this one.
            refused: () => readStored(key) === null && restart(html),
            // What is sent by Retry would be sent a second time from here.
            retried: () => readStored(key) === html && restart(''),
          });
        }}
      />
    </div>
  );
}
