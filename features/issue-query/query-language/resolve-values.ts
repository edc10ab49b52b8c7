import { unreachable } from '#platform/shared/must.ts';
import { stateGroups } from '#features/states/contract.ts';
import { addDays } from '#platform/shared/days.ts';
import type { ChoiceKey, Condition } from '#features/issue-query/condition.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { gaps, traits } from './fields.ts';
import { findNamed, type NameKind, type Names } from './names.ts';
import { QueryError, type Operator, type Syntax, type Value } from './syntax.ts';

/** Things by their names, any of them; `none` is having none. */
export function chooseNamed(values: readonly Value[], key: ChoiceKey, kind: NameKind, names: Names): Condition {
  const ids = values.filter((value) => !isNone(value)).flatMap((value) => found(value, kind, names));
  return choice(key, ids, values.some(isNone));
}

/** States by name, or by the word of their group. */
export function resolveState(values: readonly Value[], names: Names): Condition {
  const ids: string[] = [];
  const groups: string[] = [];
  for (const value of values.filter((one) => !isNone(one))) {
    const known = findNamed(names, 'state', value.text);
    const group = stateGroups.find((word) => word === value.text.toLowerCase());
    // A state that is called like a group goes first; an unquoted word without such a state is the group.
    if (known.length > 0) ids.push(...known);
    else if (group) groups.push(group);
    else ids.push(...found(value, 'state', names, `, nor a group of states (${stateGroups.join(', ')})`));
  }
  const byName = ids.length > 0 || values.some(isNone) ? [choice('state', ids, values.some(isNone))] : [];
  const byGroup = groups.length > 0 ? [choice('state_group', groups)] : [];
  const of = [...byName, ...byGroup];
  const [only] = of;
  return only && of.length === 1 ? only : { kind: 'or', of };
}

/** Priorities by their words; comparisons go by rank, urgent highest. */
export function resolvePriority({ values, operator }: Syntax & { kind: 'field' }): Condition {
  const rising = priorities.toReversed();
  const words = values.flatMap((value) => {
    const at = rising.findIndex((word) => word === value.text.toLowerCase());
    if (at < 0)
      throw new QueryError(`"${value.text}" is no priority. Priorities are: ${priorities.join(', ')}.`, value);
    return rising.filter((_, rank) => compares(rank, operator, at));
  });
  return choice('priority', [...new Set(words)]);
}

/** Estimate points by their value; comparisons go by their place in the scale. */
export function resolveEstimate({ values, operator }: Syntax & { kind: 'field' }, names: Names): Condition {
  const points = names.list('estimate').map(({ id }) => id);
  const ids = values
    .filter((value) => !isNone(value))
    .flatMap((value) => {
      const wanted = found(value, 'estimate', names);
      return points.filter((_, place) => wanted.some((id) => compares(place, operator, points.indexOf(id))));
    });
  return choice('estimate_point', [...new Set(ids)], values.some(isNone));
}

/** The children of issues that are named by their keys; `none` are issues without a parent. */
export function resolveParent(values: readonly Value[], names: Names): Condition {
  const ids = values.filter((value) => !isNone(value)).map((value) => issueOf(value, names));
  return choice('parent', ids, values.some(isNone));
}

/** `is:open` and the like; several are alternatives. */
export function resolveTrait(values: readonly Value[], names: Names): Condition {
  return any(values.map((value) => traitOf(value, names)));
}

/** `no:label` and the like; several are alternatives. */
export function resolveGap(values: readonly Value[]): Condition {
  return any(
    values.map((value): Condition => {
      const key = gaps.get(value.text.toLowerCase());
      if (!key)
        throw new QueryError(
          `"${value.text}" is not something to have. It can be: ${[...gaps.keys()].join(', ')}.`,
          value,
        );
      if (key === 'start_date' || key === 'target_date') return { kind: 'days', key, range: { none: true } };
      return choice(key, [], true);
    }),
  );
}

/** Issues by their keys (`WEB-12`) or numbers (`12`). */
export function resolveKey(values: readonly Value[], names: Names): Condition {
  return any(
    values.map((value): Condition => {
      const number = /^(?:[^\s-]+-)?(\d{1,9})$/.exec(value.text)?.[1];
      if (number === undefined) throw new QueryError(`"${value.text}" is no key of an issue, such as WEB-12.`, value);
      const range = { from: Number(number), to: Number(number) };
      const byNumber: Condition = { kind: 'numbers', key: 'sequence_id', range };
      const identifier = value.text.slice(0, -number.length - 1);
      if (identifier === '') return byNumber;
      const projects = found({ ...value, text: identifier }, 'project', names);
      return { kind: 'and', of: [choice('project', projects), byNumber] };
    }),
  );
}

function traitOf(value: Value, names: Names): Condition {
  const open: Condition = choice('state_group', ['backlog', 'unstarted', 'started']);
  switch (value.text.toLowerCase()) {
    case 'open':
      return open;
    case 'closed':
      return choice('state_group', ['completed', 'cancelled']);
    case 'overdue':
      // Tokens count days before today (decisions.md 3.8).
      return { kind: 'and', of: [open, { kind: 'days', key: 'target_date', range: { to: addDays(names.today, -1) } }] };
    case 'sub-issue':
      return { kind: 'not', of: choice('parent', [], true) };
    case 'parent':
      return { kind: 'numbers', key: 'sub_issues_count', range: { from: 1 } };
    default:
      throw new QueryError(`"${value.text}" is nothing an issue can be. It can be: ${traits.join(', ')}.`, value);
  }
}

function found(value: Value, kind: NameKind, names: Names, nor = ''): string[] {
  const ids = findNamed(names, kind, value.text);
  if (ids.length === 0) throw new QueryError(`There is no ${kind} "${value.text}" here${nor}.`, value);
  return ids;
}

function issueOf(value: Value, names: Names): string {
  const id = names.issue(value.text);
  if (id === null) throw new QueryError(`There is no issue "${value.text}" here.`, value);
  return id;
}

/** A name in quotes is a name, also when it reads none. */
function isNone({ text, quoted }: Value): boolean {
  return !quoted && text.toLowerCase() === noValue.toLowerCase();
}

function choice(key: ChoiceKey, values: readonly string[], none = false): Condition {
  return { kind: 'choice', key, choice: { values, none } };
}

function any(of: readonly Condition[]): Condition {
  const [only] = of;
  return only && of.length === 1 ? only : { kind: 'or', of };
}

function compares(place: number, operator: Operator, to: number): boolean {
  switch (operator) {
    case '<':
      return place < to;
    case '<=':
      return place <= to;
    case '>':
      return place > to;
    case '>=':
      return place >= to;
    case ':':
    case '!=':
      return place === to;
    default:
      return unreachable(operator);
  }
}
