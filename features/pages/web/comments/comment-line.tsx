import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PageComment } from '#features/pages/comment-contract.ts';
import { RichTextView } from '#platform/editor/rich-text-view.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { DeleteIcon, EditIcon, LinkIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { confirm, confirmDiscard } from '#platform/ui/popups/confirm.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { CommentBox } from './comment-box.tsx';
import type { CommentPlace } from './comment-place.ts';
import { t } from './text.ts';

interface CommentLineProps {
  place: CommentPlace;
  comment: PageComment;
}

/** One comment of a thread: who wrote it and when, and what it says; its author and project admins edit and delete it. */
export const CommentLine = observer(function CommentLine({ place, comment }: CommentLineProps) {
  const { session, facts, host, rights, linkTo } = place;
  const { comments } = session;
  const [isEdited, setEdited] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const writer = comment.created_by === null ? null : facts.person(comment.created_by);
  const name = writer?.name ?? t('formerMember');
  const label = t('commentActions', { name });
  const isFirst = comment.id === comment.thread;
  const mayChange = rights.comment && (rights.moderate || comment.created_by === facts.userId);
  const stop = () => {
    setEdited(false);
    setTyped(null);
  };
  const cancel = async () => {
    if (typed === null || typed === comment.comment_html || (await confirmDiscard())) stop();
  };
  const remove = async () => {
    const [title, body] = isFirst
      ? [t('deleteThreadTitle'), t('deleteThreadBody')]
      : [t('deleteTitle'), t('deleteBody')];
    if (await confirm({ title, body, action: t('delete'), danger: true })) comments.remove(comment);
  };
  const items = (): readonly MenuItem[] => [
    ...(isFirst ? [{ label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(linkTo(comment.thread)) }] : []),
    ...(mayChange
      ? [
          { label: t('edit'), icon: EditIcon, run: () => setEdited(true) },
          { label: t('delete'), icon: DeleteIcon, danger: true, run: () => void remove() },
        ]
      : []),
  ];
  const menu = useMenu(items, { label, align: 'end' });
  return (
    <article aria-label={t('commentBy', { name })} className="group/comment">
      <header className="flex min-h-7 items-center gap-2 text-small text-ink-3">
        {writer && <Avatar person={writer} size={20} />}
        <span className="truncate text-body font-medium text-ink">{name}</span>
        <time dateTime={comment.created_at} className="shrink-0" {...tip(formatMoment(comment.created_at))}>
          {formatAgo(comment.created_at)}
        </time>
        {comment.edited_at !== null && <span className="shrink-0">{t('edited')}</span>}
        {(isFirst || mayChange) && (
          <span className="ml-auto opacity-0 group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
            <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
          </span>
        )}
      </header>
      {isEdited ? (
        <CommentBox
          html={comment.comment_html}
          label={t('yourComment')}
          placeholder={t('writeComment')}
          action={t('save')}
          host={host}
          isFocused
          onType={setTyped}
          onCancel={() => void cancel()}
          onSend={(html) => {
            if (html !== comment.comment_html) comments.edit(comment, html);
            stop();
          }}
        />
      ) : (
        <div className="comment-text">
          <RichTextView html={comment.comment_html} label={t('commentBy', { name })} host={host} />
        </div>
      )}
      {comments.table.isPending(comment.id) && place.isOffline && <p className="text-small text-warn">{t('unsent')}</p>}
    </article>
  );
});
