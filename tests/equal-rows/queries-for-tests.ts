import {
  choiceKeys,
  dayKeys,
  instantKeys,
  numberKeys,
  type Condition,
  type Term,
} from '#features/issue-query/condition.ts';
import { groupTokens, orderKeys } from '#features/issue-query/contract.ts';
import type { Dice } from '#tests/support/dice.ts';
import { dayAfter, type Spread } from './issues-for-tests.ts';

/** A query by chance, in the wire's parameters. */
export function randomQuery(roll: Dice, { values }: Spread): Record<string, string> {
  const filters = choiceKeys.map((key): [string, string] => [
    key,
    [...roll.some(values[key], 3), ...(roll.chance(0.3) ? ['None'] : [])].join(','),
  ]);
  const days = [...dayKeys, ...instantKeys].map((key): [string, string] => [
    key,
    roll.chance(0.2) ? 'None' : `${dayAfter(roll.below(30))};${roll.one(['after', 'before'])}`,
  ]);
  const kept = [...filters, ...days].filter(([, value]) => value !== '' && roll.chance(0.1));
  const per = roll.one([3, 10, 50, 1000]);
  const group = roll.one(['', ...groupTokens]);
  const sub = roll.one(['', ...groupTokens]);
  return {
    ...Object.fromEntries(kept),
    order_by: `${roll.one(['', '-'])}${roll.one(orderKeys)}`,
    per_page: String(per),
    cursor: `${per}:${roll.below(3)}:0`,
    ...(group === '' ? {} : { group_by: group, ...(sub === '' || sub === group ? {} : { sub_group_by: sub }) }),
    ...(roll.chance(0.2) ? { sub_issue: 'false' } : {}),
    ...(roll.chance(0.1) ? { name: roll.one(['issue', 'GRÖSSE', '🚀', 'one']) } : {}),
    ...(roll.chance(0.1) ? { type: roll.one(['active', 'backlog', 'all']) } : {}),
  };
}

/** A condition by chance, at most `depth` deep. */
export function randomCondition(roll: Dice, spread: Spread, depth: number): Condition {
  if (depth === 0 || roll.chance(0.25)) return randomTerm(roll, spread);
  if (roll.chance(0.3)) return { kind: 'not', of: randomCondition(roll, spread, depth - 1) };
  const of = Array.from({ length: roll.below(4) }, () => randomCondition(roll, spread, depth - 1));
  return { kind: roll.one(['and', 'or'] as const), of };
}

function randomTerm(roll: Dice, { values, names }: Spread): Term {
  const none = roll.chance(0.15);
  switch (roll.one(['choice', 'choice', 'choice', 'days', 'instants', 'numbers', 'name'] as const)) {
    case 'choice': {
      const key = roll.one(choiceKeys);
      return { kind: 'choice', key, choice: { values: roll.some(values[key], 3), none: roll.chance(0.3) } };
    }
    case 'days': {
      const [from, to] = [dayAfter(roll.below(30)), dayAfter(roll.below(50))];
      const key = roll.one(dayKeys);
      return { kind: 'days', key, range: none ? { none: true } : roll.one([{ from }, { to }, { from, to }, {}]) };
    }
    case 'instants': {
      const from = Date.UTC(2026, 0, 1 + roll.below(6)) * 1000;
      const before = Date.UTC(2026, 1, 1 + roll.below(6)) * 1000;
      const key = roll.one(instantKeys);
      return {
        kind: 'instants',
        key,
        range: none ? { none: true } : roll.one([{ from }, { before }, { from, before }]),
      };
    }
    case 'numbers': {
      const [from, to] = [roll.below(3), roll.below(200)];
      return { kind: 'numbers', key: roll.one(numberKeys), range: roll.one([{ from }, { to }, { from, to }]) };
    }
    case 'name':
      // By characters: half an emoji is no text.
      return {
        kind: 'name',
        text: Array.from(roll.one(names))
          .slice(0, 1 + roll.below(6))
          .join(''),
      };
    default:
      throw new Error('one of those above');
  }
}
