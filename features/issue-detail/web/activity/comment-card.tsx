import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { observer } from 'mobx-react-lite';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { attachOffer } from '#features/issue-detail/web/attachments/attach-offer.ts';
import { editorHost } from '#features/issues/web/editor-host.tsx';
import { withPersonCards } from '#features/issues/web/with-person-cards.tsx';
import { openCreate } from '#features/issues/web/open-create.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { LazyTextView } from '#features/issue-detail/web/overwritten/text-view-part.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { DeleteIcon, EditIcon, LinkIcon, MoreIcon, SubIssueIcon } from '#platform/ui/icons/line-icons.ts';
import { confirm, confirmDiscard } from '#platform/ui/popups/confirm.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { CommentField } from './comment-field.tsx';
import type { IssueActivity, ShownComment } from './issue-activity.ts';
import { ReactButton, ReactionsRow } from './reactions-row.tsx';
import { subIssueOfComment } from './sub-issue-of-comment.ts';
import { t } from './text.ts';

interface CommentCardProps {
  facts: ProjectFacts;
  issue: Issue;
  activity: IssueActivity;
  comment: ShownComment;
  /** Returns the URL of a part of this page. */
  linkTo: (id: string) => string;
}

/** A comment: who wrote it and when, its text, its reactions; its author and admins edit and delete it. */
export const CommentCard = observer(function CommentCard({
  facts,
  issue,
  activity,
  comment,
  linkTo,
}: CommentCardProps) {
  /** The text the edit started from; null while the comment is not edited. */
  const [base, setBase] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const writer = comment.actor === null ? null : facts.person(comment.actor);
  const name = writer?.name ?? t('formerMember');
  const isOwn = comment.actor === facts.userId;
  const mayComment = facts.canComment(issue);
  // The words of others are theirs: the server would take a project admin's, for programs (docs/decisions/118).
  const mayEdit = mayComment && isOwn;
  const mayDelete = mayComment && facts.canDeleteComment(isOwn);
  const label = t('commentActions', { name });
  const actions = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  const stop = () => {
    isLeaving.current = true;
    setBase(null);
    setTyped(null);
  };
  useLayoutEffect(() => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    // The field took the focus along.
    if (document.activeElement === null || document.activeElement === document.body) actions.current?.focus();
  }, [base]);
  const cancel = async () => {
    if (typed === null || typed === base || (await confirmDiscard())) stop();
  };
  const remove = async () => {
    const question = { title: t('deleteTitle'), body: t('deleteBody'), action: t('deleteComment'), danger: true };
    if (await confirm(question)) activity.remove(comment);
  };
  const makeSubIssue = () =>
    openCreate({ projectId: issue.project_id, start: subIssueOfComment(issue.id, comment.comment_html) });
  const items = (): readonly MenuItem[] => [
    { label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(linkTo(comment.id)) },
    ...(facts.canCreate && facts.canEdit(issue)
      ? [{ label: t('makeSubIssue'), icon: SubIssueIcon, run: makeSubIssue }]
      : []),
    ...(mayEdit ? [{ label: t('editComment'), icon: EditIcon, run: () => setBase(comment.comment_html) }] : []),
    ...(mayDelete
      ? ([
          { kind: 'separator' },
          { label: t('deleteComment'), icon: DeleteIcon, danger: true, run: () => void remove() },
        ] satisfies readonly MenuItem[])
      : []),
  ];
  const tick = (html: string) => {
    if (mayEdit) activity.change(comment, html, comment.comment_html);
    return mayEdit;
  };
  const menu = useMenu(items, { label, align: 'end' });
  return (
    <article
      id={`activity-${comment.id}`}
      aria-label={t('commentBy', { name })}
      className="group/card scroll-my-16 rounded-control border border-line bg-surface px-3 py-2 target:border-accent"
    >
      <header className="flex min-h-7 items-center gap-2 text-small text-ink-3">
        {writer && <Avatar person={writer} size={20} />}
        <span className="truncate text-body font-medium text-ink">{name}</span>
        {typeof comment.via === 'string' && <span className="truncate">{t('viaShort', { name: comment.via })}</span>}
        <a href={linkTo(comment.id)} className="shrink-0 hover:underline" {...tip(formatMoment(comment.created_at))}>
          <time dateTime={comment.created_at}>{formatAgo(comment.created_at)}</time>
        </a>
        {comment.updated_at !== comment.created_at && <span className="shrink-0">{t('edited')}</span>}
        <span className="ml-auto flex items-center opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
          {mayComment && <ReactButton onReact={(reaction) => activity.react(comment, reaction)} />}
          <IconButton ref={actions} label={label} icon={MoreIcon} size={24} {...menu} />
        </span>
      </header>
      {base === null ? (
        <div className="comment-text">
          <Suspense fallback={<div className="h-6" />}>
            <LazyTextView html={comment.comment_html} label={t('commentBy', { name })} facts={facts} onTick={tick} />
          </Suspense>
        </div>
      ) : (
        <CommentField
          html={base}
          label={t('yourComment')}
          action={t('save')}
          host={{
            ...withPersonCards(editorHost(facts, 'COMMENT_DESCRIPTION'), facts),
            offerFor: attachOffer(facts, issue.id),
          }}
          wanted={1}
          onChange={setTyped}
          onCancel={() => void cancel()}
          onSend={(html) => {
            if (html !== base) activity.change(comment, html, base);
            stop();
          }}
        />
      )}
      <div className="mt-1 empty:hidden">
        <ReactionsRow
          facts={facts}
          reactions={comment.comment_reactions ?? []}
          afterLast={() => actions.current}
          onReact={mayComment ? (reaction) => activity.react(comment, reaction) : undefined}
        />
      </div>
    </article>
  );
});
