import { listComments } from '#features/comments/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import {
  createIntakeIssue,
  deleteIntakeIssue,
  listIntakeIssues,
  readIntakeIssue,
  updateIntakeIssue,
  type IntakeDetail,
  type IntakeItem,
  type IntakeStatus,
} from '#features/intake/contract.ts';
import { intakeStatuses, isListedUnder } from '#features/intake/rules.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { issue, issueId } from './issues.ts';
import { idOf, userId } from './people.ts';

interface Submission extends Partial<Omit<IntakeItem, 'issue'>> {
  readonly issue?: Partial<IssueRow>;
}

/** WEB-`number` as Ben submitted it, which waits unless something else is given; the higher, the later. */
export function submission(number: number, name: string, { issue: fields, ...change }: Submission = {}): IntakeItem {
  const created_at = `2026-03-01T10:${String(number).padStart(2, '0')}:00Z`;
  return {
    id: idOf(18, number),
    status: intakeStatuses.pending,
    duplicate_to: null,
    snoozed_till: null,
    source: 'IN_APP',
    created_by: userId('ben'),
    ...change,
    issue: issue(number, { name, created_by: userId('ben'), created_at, updated_at: created_at, ...fields }),
  };
}

/** Answers the intake of Website; what is submitted, decided and deleted changes it. */
export function serveIntake(answers: Answers, first: readonly IntakeItem[]): void {
  let items = first;
  let seq = 0;
  const of = (id: string | undefined) =>
    must(
      items.find((item) => item.issue.id === id),
      'a submission',
    );
  answers.make(listIntakeIssues, ({ query }) => {
    const statuses = (query['status'] ?? '-2').split(',').map((one) => Number(one) as IntakeStatus);
    const isUp = query['order_by'] !== undefined && !query['order_by'].startsWith('-');
    const all = items
      .filter((item) => isListedUnder(statuses, item, Date.now()))
      .toSorted((a, b) => (isUp ? 1 : -1) * a.issue.created_at.localeCompare(b.issue.created_at));
    const size = Number(query['per_page'] ?? 100);
    // The first part of a cursor gives the length that the page number counts in.
    const [unit = 1, page = 0] = (query['cursor'] ?? '').split(':').map(Number);
    const from = unit * page;
    const results = all.slice(from, from + size);
    return {
      total_count: all.length,
      next_cursor: `1:${from + size}:0`,
      prev_cursor: `1:${Math.max(0, from - size)}:1`,
      next_page_results: from + size < all.length,
      prev_page_results: from > 0,
      count: results.length,
      total_pages: Math.ceil(all.length / size),
      total_results: all.length,
      extra_stats: null,
      grouped_by: null,
      sub_grouped_by: null,
      next_snooze_end: null,
      results,
    };
  });
  answers.make(readIntakeIssue, ({ params }) => detailOf(of(params['issue_id'])));
  answers.make(updateIntakeIssue, ({ params, body }) => {
    const { issue: fields = {}, ...decision } = body as Submission;
    seq += 1;
    const updated_at = `2026-03-02T10:${String(seq).padStart(2, '0')}:00Z`;
    const was = of(params['issue_id']);
    const now = { ...was, ...decision, issue: { ...was.issue, ...fields, updated_at } };
    items = items.map((item) => (item === was ? now : item));
    return detailOf(now);
  });
  answers.make(createIntakeIssue, ({ body, id }) => {
    const { name = '', ...fields } = (body as { issue: Partial<IssueRow> }).issue;
    const number = Math.max(1, ...items.map((item) => item.issue.sequence_id)) + 1;
    const made = submission(number, name, { issue: { ...fields, id: id ?? issueId(number) } });
    items = [...items, made];
    return detailOf(made);
  });
  answers.make(deleteIntakeIssue, ({ params }) => {
    items = items.filter((item) => item.issue.id !== params['issue_id']);
    return null as never;
  });
  answers.give(listComments, []);
  answers.give(readHistory, []);
}

function detailOf({
  created_by: _by,
  issue: { state__group: _group, ...fields },
  ...decision
}: IntakeItem): IntakeDetail {
  return {
    ...decision,
    duplicate_issue_detail: null,
    issue: { ...fields, description_html: '<p></p>', is_subscribed: false },
  };
}
