import { RRuleTemporal } from 'rrule-temporal';
import { fieldError } from '#platform/shared/errors.ts';

/** Periods that are searched for a day: a rule without one is found out within 50 ms. */
const MOST_PERIODS = 1000;

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
  let first: string | null;
  try {
    first = firstDay(rule, start, start);
  } catch (error) {
    // The library says in a sentence what is wrong with a rule; of one without days, that it gave up.
    const isGivenUp = error instanceof Error && error.message.startsWith('Maximum');
    if (isGivenUp || !(error instanceof Error)) first = null;
    else throw fieldError('rule', `${error.message}.`);
  }
  if (first === null) throw fieldError('rule', 'This rule has no day in the calendar.');
  return rule;
}

/** Returns the first day of a rule that is not before `from`; null when there is none. Days are `YYYY-MM-DD`. */
export function firstDay(rule: string, start: string, from: string): string | null {
  return dayOf(open(rule, start).next(instantOf(from), true));
}

/** Returns up to `count` days of a rule that are not before `from`, in their order. */
export function firstDays(rule: string, start: string, from: string, count: number): string[] {
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
  return open(rule, start)
    .between(instantOf(from), instantOf(to), true)
    .flatMap((day) => dayOf(day) ?? []);
}

/** Days are calculated in UTC, where each has 24 hours; when a day begins in a project is not the rule's concern. */
function open(rule: string, start: string): RRuleTemporal {
  // RFC 5545 wants the last day in the form of the first.
  const timed = rule.replace(/UNTIL=(\d{8})(?=;|$)/, 'UNTIL=$1T000000Z');
  const rruleString = `DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${timed}`;
  return new RRuleTemporal({ rruleString, strict: true, maxIterations: MOST_PERIODS, maxCandidateEvaluations: 50_000 });
}

function instantOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(day: { toString(): string } | null): string | null {
  return day === null ? null : day.toString().slice(0, 10);
}
