import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';

/** Opens and closes the sub-issues of an issue below its row. */
export function Disclosure({ session, issue, isOpen }: { session: ListSession; issue: Issue; isOpen: boolean }) {
  return (
    <IconButton
      label={isOpen ? t('closeSubIssues') : t('openSubIssues')}
      icon={ChevronRightIcon}
      size={20}
      tabIndex={-1}
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        session.toggleChildren(issue.id);
      }}
      className={isOpen ? '[&>svg]:rotate-90' : undefined}
    />
  );
}
