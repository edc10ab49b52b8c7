import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { tip } from '#platform/ui/popups/tip.ts';
import { useBench } from './bench-context.tsx';
import type { Issue } from './store/issue.ts';
import type { IssueBench } from './store/issue-bench.ts';
import { t } from './text.ts';

interface IssueTitleProps {
  issue: Issue;
  wraps?: boolean;
}

/** The title of a row or card: a real link, so that it opens in a new tab as links do; a plain press is the row's. */
export const IssueTitle = observer(function IssueTitle(props: IssueTitleProps) {
  return drawTitle({ bench: useBench(), ...props });
});

/** The same for who observes already what it is drawn from. */
export function drawTitle({ bench, issue, wraps = false }: IssueTitleProps & { bench: IssueBench }) {
  const name = issue.name || t('untitled');
  const classes = clsx(
    'min-w-0 outline-none',
    wraps ? 'line-clamp-3 font-medium break-words' : 'truncate',
    issue.name ? 'text-ink' : 'text-ink-3',
  );
  if (bench.isNew(issue)) return <span className={classes}>{name}</span>;
  return (
    <a
      href={bench.address?.hrefOf(issue.id) ?? `?peekId=${issue.id}`}
      tabIndex={-1}
      draggable={false}
      data-title
      {...(wraps ? {} : tip(name, { overflow: true }))}
      onClick={(event) => {
        // A plain press is the row's; one with a modifier follows the link.
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
        else event.stopPropagation();
      }}
      className={classes}
    >
      {name}
    </a>
  );
}
