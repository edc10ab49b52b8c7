import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { goIn, wayIn } from '#features/issue-lists/web/session/open-children.ts';
import { t } from '#features/issue-lists/web/text.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';

/**
 * The place of a row's chevron, which opens and closes its sub-issues: titles begin at one line, whether there is
 * something to open or not. Nothing while sub-issues are rows of their own. For who observes already what it is drawn from.
 */
export function drawDisclosure(session: ListSession, position: RowPosition, issue: Issue) {
  if (session.shown.subIssues) return null;
  const way = wayIn(session, position, issue);
  return (
    <span className="-mr-1 -ml-2 size-5 shrink-0">
      {way && (
        <IconButton
          label={way === 'close' ? t('closeSubIssues') : t('openSubIssues')}
          icon={ChevronRightIcon}
          size={20}
          tabIndex={-1}
          aria-expanded={way === 'peek' ? undefined : way === 'close'}
          onClick={(event) => {
            event.stopPropagation();
            goIn(session, position, way);
          }}
          className={way === 'close' ? '[&>svg]:rotate-90' : undefined}
        />
      )}
    </span>
  );
}
