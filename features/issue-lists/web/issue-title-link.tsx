import { clsx } from 'clsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { ListSession } from './session/list-session.ts';
import { t as issueText } from '#features/issues/web/text.ts';

interface IssueTitleProps {
  session: ListSession;
  issue: Issue;
  wraps?: boolean;
}

/**
 * The title of a row or card: a real link, so that it opens in a new tab as links do; a plain press is the row's. For who
 * observes already what it is drawn from.
 */
export function drawTitle({ session, issue, wraps = false }: IssueTitleProps) {
  const name = issue.name || issueText('untitled');
  const classes = clsx(
    'min-w-0 outline-none',
    wraps ? 'line-clamp-3 font-medium break-words' : 'truncate',
    issue.name ? 'text-ink' : 'text-ink-3',
  );
  if (isNew(issue)) return <span className={classes}>{name}</span>;
  return (
    <a
      href={session.hrefOf(issue.id)}
      tabIndex={-1}
      draggable={false}
      data-title
      {...(wraps ? {} : tip(name, { overflow: true }))}
      onClick={(event) => {
        // A plain press is the row's, and so is one with Shift, which selects; with Mod it follows the link.
        if (!event.metaKey && !event.ctrlKey) event.preventDefault();
        else event.stopPropagation();
      }}
      className={classes}
    >
      {name}
    </a>
  );
}
