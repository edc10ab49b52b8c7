import { isOverdue } from '#features/issues/rules.ts';
import { currentDay, formatDue, formatOverdue } from '#platform/web/text/format-day.ts';
import { priorityName } from './priority-name.ts';
import type { Issue } from './store/issue.ts';
import type { ProjectFacts } from './store/project-facts.ts';
import { t } from './text.ts';

/** How a row or card is named to assistive technology, once: key, title, state, priority, due (screens.md 4.2). */
export function issueLabel(facts: ProjectFacts, issue: Issue): string {
  const today = currentDay();
  const due = formatDue(issue.target_date, today);
  const parts = [
    `${facts.keyOf(issue)} ${issue.name || t('untitled')}`,
    facts.states.table.get(issue.state_id ?? '')?.name,
    issue.priority === 'none' ? undefined : t('priorityIs', { priority: priorityName(issue.priority) }),
    due === '' ? undefined : t('dueIs', { day: due }),
    (isOverdue(issue, today) && formatOverdue(issue.target_date, today)) || undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
