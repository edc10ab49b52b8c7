import { listRecurringIssues, type RecurringRecord } from '#features/recurring-issues/contract.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { harborId, idOf, madeAt, userId } from './people.ts';
import { websiteId } from './projects.ts';

interface Change extends Partial<Omit<RecurringRecord, 'issue'>> {
  readonly issue?: Partial<RecurringRecord['issue']>;
}

/** A recurring issue of Website: Ada's, on, every week, next on Mar 20, 2031. */
export function recurring(at: number, { issue, ...change }: Change = {}): RecurringRecord {
  return {
    id: idOf(32, at),
    project_id: websiteId,
    workspace_id: harborId,
    rule: 'FREQ=WEEKLY',
    start_day: '2031-03-06',
    next_day: '2031-03-20',
    issue: {
      name: `Review ${at}`,
      description_html: '<p></p>',
      state_id: null,
      priority: 'none',
      label_ids: [],
      assignee_ids: [],
      estimate_point: null,
      module_ids: [],
      due_in: null,
      ...issue,
    },
    is_enabled: true,
    stopped: null,
    author: userId('ada'),
    made: [],
    created_at: madeAt,
    updated_at: madeAt,
    ...change,
  };
}

/** Answers the recurring issues of Website from now on. */
export function giveRecurring(answers: Answers, ...all: readonly RecurringRecord[]): void {
  answers.give(listRecurringIssues, [...all]);
}
