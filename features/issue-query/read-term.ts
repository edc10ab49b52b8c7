import { stateGroups } from '#features/states/contract.ts';
import { addDays, isCalendarDay } from '#platform/shared/days.ts';
import { fieldError, type KnownError } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';
import { startOfDay } from '#platform/shared/instants.ts';
import type { Choice, ChoiceKey, Condition, DayRange, InstantRange, NumberKey, NumberRange } from './condition.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { noValue } from './rules.ts';

/** When and where a query is read: relative days count from `today`, days of instants begin at midnight in `timeZone`. */
export interface QueryClock {
  readonly today: string;
  readonly timeZone: string;
}

/** Words a key takes; all other keys take ids. */
const words: { readonly [K in ChoiceKey]?: readonly string[] } = {
  priority: priorities,
  state_group: stateGroups,
  intake_status: ['-2', '-1', '0', '1', '2'],
};

/** Values joined by commas (wire-work-tracking.md 2.1); null when nothing is given. `name` is what a 400 names. */
export function readChoice(key: ChoiceKey, text: string | undefined, name: string = key): Choice | null {
  const parts = partsOf(text);
  const values = parts.filter((part) => part !== noValue);
  const known = words[key];
  for (const value of values) {
    if (known ? !known.includes(value) : !isId(value)) throw fieldError(name, `"${value}" is not a valid choice.`);
  }
  if (parts.length === 0) return null;
  return { values: [...new Set(values.map((value) => value.toLowerCase()))], none: parts.includes(noValue) };
}

/**
 * Date tokens (wire-work-tracking.md 2.2): all apply, a later bound of the same side replaces an earlier one. `None`
 * asks for issues without the day. Null when nothing is given.
 */
export function readDays(key: string, text: string | undefined, today: string): DayRange | null {
  if (text?.trim() === noValue) return { none: true };
  let range: { from?: string; to?: string } = {};
  for (const token of partsOf(text)) {
    const [value = '', side, anchor] = token.split(';');
    if (side !== undefined && side !== 'after' && side !== 'before') throw refusedDay(key, token);
    const relative = /^(\d{1,4})_(weeks|months)$/.exec(value);
    if (relative) {
      if (anchor === undefined) continue;
      const distance = Number(relative[1]) * (relative[2] === 'weeks' ? 7 : 30);
      const day = addDays(today, anchor === 'fromnow' ? distance : -distance);
      range = side === 'before' ? { ...range, to: day } : { ...range, from: day };
      continue;
    }
    if (!isCalendarDay(value)) throw refusedDay(key, token);
    if (side === undefined) range = { from: value, to: value };
    else range = side === 'before' ? { ...range, to: value } : { ...range, from: value };
  }
  return range.from === undefined && range.to === undefined ? null : range;
}

/** Whole numbers joined by commas, any of them, `None` (no number) among them; null when nothing is given. */
export function readNumbers(key: NumberKey, text: string | undefined, name: string = key): Condition | null {
  const ranges = partsOf(text).map((part): NumberRange => {
    if (part === noValue) return { none: true };
    if (!/^\d{1,9}$/.test(part)) throw fieldError(name, `"${part}" is not a whole number.`);
    return { from: Number(part), to: Number(part) };
  });
  if (ranges.length === 0) return null;
  return { kind: 'or', of: ranges.map((range) => ({ kind: 'numbers', key, range })) };
}

/** Days as the instants between their midnights in the asker's zone. */
export function instantsOf(days: DayRange, timeZone: string): InstantRange {
  if (days.none) return { none: true };
  return {
    ...(days.from === undefined ? {} : { from: startOfDay(days.from, timeZone) * 1000 }),
    // After the last day there is comes no midnight.
    ...(days.to === undefined || days.to === '9999-12-31'
      ? {}
      : { before: startOfDay(addDays(days.to, 1), timeZone) * 1000 }),
  };
}

function partsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'null');
}

function refusedDay(key: string, token: string): KnownError {
  return fieldError(key, `"${token}" is not a valid date filter.`);
}
