import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';

/** Which issues a list is of, as the filter bar and the Display popover offer it; the value of a control and what takes it. */
export function issueTypeChoice({ display }: Pick<ListSession, 'display'>) {
  return {
    label: t('issueType'),
    options: [
      { value: 'all', label: t('allIssues') },
      { value: 'active', label: t('activeIssues') },
      { value: 'backlog', label: t('backlogIssues') },
    ],
    value: display.now.type ?? 'all',
    onChange: (value: string) => display.change('display_filters', { type: value === 'all' ? null : value }),
  };
}
