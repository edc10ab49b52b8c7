import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CheckIcon, RetryIcon } from '#platform/ui/icons/line-icons.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { formatAgo } from '#platform/web/text/format-time.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentLine } from './comment-line.tsx';
import type { CommentPlace } from './comment-place.ts';
import { t } from './text.ts';
import type { Thread } from './threads.ts';

interface ThreadCardProps {
  place: CommentPlace;
  thread: Thread;
  isOpen: boolean;
  /** Opens the thread and shows its words in the page. */
  onOpen: () => void;
  /** Resolves the thread, or opens it again. */
  onResolve: (resolved: boolean) => void;
}

/** A thread: the words it is about, what was said, and where to answer. */
export const ThreadCard = observer(function ThreadCard({ place, thread, isOpen, onOpen, onResolve }: ThreadCardProps) {
  const { session, facts, rights, host } = place;
  const { comments, highlights, typed } = session;
  const { id, first, replies } = thread;
  const found = useSignal(highlights.found);
  const isResolved = first.resolved_at !== null;
  const isGone = !isResolved && found !== null && !found.has(id);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const quote = first.anchor?.quote ?? '';
  const mayResolve = rights.comment && (rights.resolve || first.created_by === facts.userId);
  const by = first.resolved_by === null ? t('formerMember') : facts.person(first.resolved_by).name;
  const shown = isOpen ? replies : [];
  return (
    <li
      ref={card}
      className={clsx(
        'flex flex-col gap-2 rounded-control border bg-surface p-3',
        isOpen ? 'border-accent' : 'border-line hover:border-line-3',
      )}
    >
      <div className="flex items-start gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('goToText', { quote })}
          onClick={onOpen}
          className="min-w-0 flex-1 rounded-control text-left text-small text-ink-2 hover:text-ink"
        >
          <span className={clsx('line-clamp-2 border-l-2 pl-2', isGone ? 'border-line-3' : 'border-warn')}>
            {quote}
          </span>
        </button>
        {mayResolve && (
          <IconButton
            label={isResolved ? t('reopen') : t('resolve')}
            icon={isResolved ? RetryIcon : CheckIcon}
            size={24}
            onClick={() => onResolve(!isResolved)}
          />
        )}
      </div>
      {isGone && <p className="text-small text-ink-3">{t('textGone')}</p>}
      <CommentLine place={place} comment={first} />
      {shown.map((reply) => (
        <CommentLine key={reply.id} place={place} comment={reply} />
      ))}
      {!isOpen && replies.length > 0 && (
        <button
          type="button"
          onClick={onOpen}
          className="self-start rounded-control text-small text-ink-3 hover:text-ink hover:underline"
        >
          {t('replies', { count: replies.length })}
        </button>
      )}
      {isResolved && first.resolved_at !== null && (
        <p className="text-small text-ink-3">{t('resolvedBy', { name: by, ago: formatAgo(first.resolved_at) })}</p>
      )}
      {isOpen && rights.comment && (
        <CommentBox
          html={typed.get(id) ?? ''}
          label={t('reply')}
          placeholder={t('writeReply')}
          action={t('reply')}
          host={host}
          isFocused={false}
          onType={(html) => typed.set(id, html)}
          onSend={(html) => {
            comments.add(facts.userId, html, { thread: id });
            typed.delete(id);
          }}
        />
      )}
    </li>
  );
});
