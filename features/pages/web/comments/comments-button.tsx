import { observer } from 'mobx-react-lite';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CommentIcon } from '#platform/ui/icons/line-icons.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import type { PageComments } from './page-comments.ts';
import { t } from './text.ts';
import { threadsOf } from './threads.ts';

interface CommentsButtonProps {
  comments: PageComments;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows the comments beside a page; says how many threads are open. */
export const CommentsButton = observer(function CommentsButton({ comments, isOpen, onToggle }: CommentsButtonProps) {
  const count = threadsOf(comments.table.all()).filter(({ first }) => first.resolved_at === null).length;
  return (
    <span className="flex items-center">
      <IconButton
        label={count > 0 ? t('openComments', { count }) : t('comments')}
        icon={CommentIcon}
        keys="Alt+Shift+M"
        aria-pressed={isOpen}
        onClick={onToggle}
      />
      {count > 0 && (
        <span aria-hidden className="ml-0.5 text-small text-ink-3 tabular">
          {formatCount(count)}
        </span>
      )}
    </span>
  );
});
