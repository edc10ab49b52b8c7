import type { IssueRow } from '#features/issue-fields/contract.ts';
import { givenFields, type ListEnd } from '#features/issues/rules.ts';
import { issue } from './issues.ts';

/** Returns the issue that a request makes: with its values, under the id it is shown under, at its end of the list. */
export function newIssue(rows: readonly IssueRow[], body: unknown, id: string | undefined): IssueRow {
  const given = body as Partial<IssueRow> & {
    readonly place?: ListEnd;
    readonly joins?: Partial<Pick<IssueRow, 'cycle_id' | 'module_ids'>>;
  };
  const number = Math.max(0, ...rows.map(({ sequence_id }) => sequence_id)) + 1;
  const orders = rows.map(({ sort_order }) => sort_order);
  const order = given.place === 'first' ? Math.min(0, ...orders) - 1_000 : Math.max(0, ...orders) + 1_000;
  const { state_id, label_ids = [], assignee_ids = [], joins = {} } = given;
  const { cycle_id = null, module_ids = [] } = joins;
  return issue(number, {
    ...givenFields(given),
    ...(id !== undefined && { id }),
    ...(state_id && { state_id }),
    name: given.name ?? '',
    cycle_id,
    label_ids,
    assignee_ids,
    module_ids,
    sort_order: order,
  });
}
