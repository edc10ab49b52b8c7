import type { IssueRow } from '#features/issue-fields/contract.ts';
import { keyOfWord, type FieldKey } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import { instantMicros } from '#features/issue-fields/instant-rules.ts';
import { unreachable } from '#platform/shared/must.ts';
import { termsOf, type Choice, type ChoiceKey, type Condition, type Term } from './condition.ts';

/** Whether rows hold all that a condition asks: they say nothing of subscribers, mentions and intake. */
export function isHeldByRows(condition: Condition): boolean {
  return termsOf(condition).every((term) => term.kind === 'name' || isOfRow(keyOfWord('filter', term.key)));
}

/** Whether an issue meets a condition that rows hold (`isHeldByRows`), as the engines of lists have it. */
export function meetsCondition(issue: IssueRow, condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => meetsCondition(issue, part));
    case 'or':
      return condition.of.some((part) => meetsCondition(issue, part));
    case 'not':
      return !meetsCondition(issue, condition.of);
    case 'choice':
    case 'days':
    case 'instants':
    case 'numbers':
    case 'name':
      return meetsTerm(issue, condition);
    default:
      return unreachable(condition);
  }
}

function meetsTerm(issue: IssueRow, term: Term): boolean {
  if (term.kind === 'name') return issue.name.toLowerCase().includes(term.text.toLowerCase());
  const value = valueOf(issue, keyOfWord('filter', term.key));
  switch (term.kind) {
    case 'choice':
      return meetsChoice(value, term.key, term.choice);
    case 'days': {
      const { from, to, none } = term.range;
      return within(value, none, (day) => (from === undefined || day >= from) && (to === undefined || day <= to));
    }
    case 'instants': {
      const { from = -Infinity, before = Infinity, none } = term.range;
      return within(value, none, (time) => {
        const micros = instantMicros(String(time));
        return micros >= from && micros < before;
      });
    }
    case 'numbers': {
      const { from = -Infinity, to = Infinity, none } = term.range;
      return within(value, none, (number) => Number(number) >= from && Number(number) <= to);
    }
    default:
      return unreachable(term);
  }
}

type Value = IssueRow[keyof IssueRow];

function meetsChoice(value: Value, key: ChoiceKey, { values, none }: Choice): boolean {
  const having = Array.isArray(value) ? value : value === null ? [] : [String(value)];
  if (having.some((one) => values.includes(one))) return true;
  // Every issue has a priority, and one of them is called none.
  return none && (having.length === 0 || (key === 'priority' && value === 'none'));
}

/** What has no value is in no range but that of what has none. */
function within(value: Value, none: true | undefined, isIn: (value: string | number) => boolean): boolean {
  if (none || value === null) return none === true && value === null;
  return (typeof value === 'string' || typeof value === 'number') && isIn(value);
}

function isOfRow(key: FieldKey): key is FieldKey & keyof IssueRow {
  return 'row' in issueFields[key];
}

function valueOf(issue: IssueRow, key: FieldKey): Value {
  if (!isOfRow(key)) throw new Error(`Rows do not hold ${key}`);
  return issue[key];
}
