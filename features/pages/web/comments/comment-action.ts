import type { SelectionAction } from '#platform/editor/editor-host.ts';
import { CommentIcon } from '#platform/ui/icons/line-icons.ts';
import type { CommentSession } from './comment-session.ts';
import { t } from './text.ts';

interface CommentTarget {
  readonly mayComment: boolean;
  readonly onThread: (thread: string) => void;
}

/** Begins a thread on the selected words of a page, for readers too. */
export function commentAction({ highlights, draft }: CommentSession, target: () => CommentTarget): SelectionAction {
  return {
    name: t('comment'),
    icon: CommentIcon,
    keys: 'Mod+Alt+M',
    isForReaders: true,
    when: () => target().mayComment,
    run: ({ state }) => {
      const { from, to } = state.selection;
      const anchor = highlights.anchorOf({ from, to });
      if (!anchor) return;
      draft.set(anchor);
      target().onThread('');
    },
  };
}
