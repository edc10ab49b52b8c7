import type { IssueRow } from '#features/issue-fields/contract.ts';
import { emptyFields } from '#features/issue-fields/rules.ts';
import { must } from '#platform/shared/must.ts';
import { someIssues } from '#tests/world/issues.ts';
import { idOf, madeAt, userId } from './people.ts';
import { labelId, stateId, states, websiteId } from './projects.ts';

/** The id of the issue of Website with a number: WEB-3 is `issueId(3)`. */
export function issueId(number: number): string {
  return idOf(11, number);
}

/** The issue of Website with a number, by Ada, in Todo. */
export function issue(number: number, fields: Partial<IssueRow> = {}): IssueRow {
  const state = fields.state_id ?? stateId('Todo');
  return {
    ...emptyFields(),
    id: issueId(number),
    name: `Issue ${number}`,
    sort_order: number * 1_000,
    sequence_id: number,
    project_id: websiteId,
    created_at: madeAt,
    updated_at: madeAt,
    created_by: userId('ada'),
    updated_by: userId('ada'),
    ...fields,
    state_id: state,
    state__group: states.find(({ id }) => id === state)?.group ?? null,
  };
}

/** The twelve issues of Website (tests/world/issues.ts), in the order they were made. */
export const websiteIssues: readonly IssueRow[] = someIssues(
  (name) =>
    must(
      states.find((state) => state.name === name),
      'a state of Website',
    ).id,
  { bug: labelId('Bug'), docs: labelId('Docs') },
  userId,
).map(({ by, description_html: _html, ...fields }, at) => {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return issue(at + 1, { ...given, created_by: userId(by) });
});
