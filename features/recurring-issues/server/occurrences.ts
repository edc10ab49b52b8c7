import { RRuleTemporal } from 'rrule-temporal';
import { addDays } from '#platform/shared/days.ts';
import { fieldError, type KnownError } from '#platform/shared/errors.ts';

/** Periods that are searched for a day: a rule without one is found out within 50 ms. */
const MOST_PERIODS = 1000;

/** Periods of a rule with a count, which has to be gone through from its first day each time: 250 ms at most. */
const MOST_COUNTED = 5000;

/** Days that are searched at once for what was missed: as many periods have to fit into `MOST_PERIODS`. */
const WINDOW_DAYS = 500;

const byDays = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/**
 * Returns a recurrence rule (RFC 5545) as it is stored, without `RRULE:`. Throws a 400 that names `rule` for what is no
 * rule, for times of day, and for a rule that has no day from `start` on.
 */
export function readRecurrence(text: string, start: string): string {
  const rule = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
  if (!/^[A-Z0-9=;,+-]+$/.test(rule))
    throw fieldError('rule', 'This is not a recurrence rule, such as FREQ=WEEKLY;BYDAY=MO.');
  if (/BY(HOUR|MINUTE|SECOND)=/.test(rule) || !byDays.some((word) => rule.split(';').includes(`FREQ=${word}`)))
    throw fieldError(
      'rule',
      'Issues repeat by days, weeks, months or years: start with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY.',
    );
  // Without its count, a rule that never has a day is found out at once.
  let first = checked(() => firstDay(rule.replace(counted, ''), start, start), noDay);
  if (first !== null && counted.test(rule)) first = checked(() => countedDays(rule, start)[0] ?? null, tooFar);
  if (first === null) throw noDay();
  return rule;
}

const noDay = () => fieldError('rule', 'This rule has no day in the calendar.');
const tooFar = () =>
  fieldError('rule', 'This rule counts too far ahead. End it on a day instead, such as UNTIL=20301231.');

/** The part of a rule that says how often. */
const counted = /;COUNT=\d+|COUNT=\d+;/;

/** Runs what finds a day, and throws as a 400 what is wrong with the rule: `givenUp` if the library gave up searching. */
function checked(find: () => string | null, givenUp: () => KnownError): string | null {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof Error) || error.message.startsWith('Maximum')) throw givenUp();
    // The library says in a sentence what is wrong with a rule.
    throw fieldError('rule', `${error.message}.`);
  }
}

/** Returns the first day of a rule that is not before `from`; null when there is none. Days are `YYYY-MM-DD`. */
export function firstDay(rule: string, start: string, from: string): string | null {
  if (counted.test(rule)) return countedDays(rule, start).find((day) => day >= from) ?? null;
  return dayOf(open(rule, start).next(instantOf(from), true));
}

/** Returns up to `count` days of a rule that are not before `from`, in their order. */
export function firstDays(rule: string, start: string, from: string, count: number): string[] {
  if (counted.test(rule))
    return countedDays(rule, start)
      .filter((day) => day >= from)
      .slice(0, count);
  const days: string[] = [];
  const recurrence = open(rule, start);
  let day = dayOf(recurrence.next(instantOf(from), true));
  while (day !== null && days.length < count) {
    days.push(day);
    day = dayOf(recurrence.next(instantOf(day), false));
  }
  return days;
}

/** Returns the days of a rule from one day to another, both included. */
export function daysBetween(rule: string, start: string, from: string, to: string): string[] {
  if (counted.test(rule)) return countedDays(rule, start).filter((day) => day >= from && day <= to);
  const recurrence = open(rule, start);
  const days: string[] = [];
  for (let begin = from; begin <= to; begin = addDays(begin, WINDOW_DAYS)) {
    const last = addDays(begin, WINDOW_DAYS - 1);
    const found = recurrence.between(instantOf(begin), instantOf(last < to ? last : to), true);
    days.push(...found.flatMap((day) => dayOf(day) ?? []));
  }
  return days;
}

/** All days of a rule with a count. */
function countedDays(rule: string, start: string): string[] {
  return open(rule, start, MOST_COUNTED)
    .all()
    .flatMap((day) => dayOf(day) ?? []);
}

/** Days are calculated in UTC, where each has 24 hours; when a day begins in a project is not the rule's concern. */
function open(rule: string, start: string, maxIterations = MOST_PERIODS): RRuleTemporal {
  // RFC 5545 wants the last day in the form of the first.
  const timed = rule.replace(/UNTIL=(\d{8})(?=;|$)/, 'UNTIL=$1T000000Z');
  const rruleString = `DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${timed}`;
  return new RRuleTemporal({ rruleString, strict: true, maxIterations, maxCandidateEvaluations: 50_000 });
}

function instantOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Days are told in four digits of a year: what comes after the year 9999 is no day. */
function dayOf(day: { toString(): string } | null): string | null {
  const text = day?.toString() ?? '+';
  return text.startsWith('+') ? null : text.slice(0, 10);
}
