import { fieldError } from '#platform/shared/errors.ts';
import {
  choiceKeys,
  dayKeys,
  instantKeys,
  type Choice,
  type ChoiceKey,
  type Condition,
  type DayKey,
  type DayRange,
  type InstantKey,
  type InstantRange,
  numberKeys,
} from './condition.ts';
import { fieldOf, keyOfWord } from '#features/issue-fields/field-keys.ts';
import { groupTokens, type GroupToken } from './contract.ts';
import { instantsOf, readChoice, readDays, readNumbers, type QueryClock } from './read-term.ts';
import { parseOrder, type IssueOrder } from './rules.ts';
import { instantMicros } from '#features/issue-fields/instant-rules.ts';

/** What an issue list asks for, whatever engine answers it. Keys combine with and, values of a key with or. */
export interface IssueQuery {
  readonly choices: { readonly [K in ChoiceKey]?: Choice };
  readonly days: { readonly [K in DayKey]?: DayRange };
  readonly instants: { readonly [K in InstantKey]?: InstantRange };
  /** Case-insensitive part of the name. */
  readonly name: string | null;
  readonly topLevelOnly: boolean;
  /** Only issues with a start and a due date. */
  readonly bothDates: boolean;
  /** A nested condition that has to hold besides the keys. */
  readonly condition: Condition | null;
  readonly order: IssueOrder;
  readonly groupBy: GroupToken | null;
  readonly subGroupBy: GroupToken | null;
  /** The filters whose values are counted besides. */
  readonly counts: readonly ValueCount[];
}

/** A filter whose values are counted: the groups of `query`, which is the list without this filter. */
export interface ValueCount {
  readonly filter: string;
  readonly query: IssueQuery & { readonly groupBy: GroupToken };
}

/** The filters whose values can be counted, with the grouping that counts them. */
const countedBy: ReadonlyMap<string, GroupToken> = new Map(
  groupTokens.flatMap((token) => {
    const { filter } = fieldOf(keyOfWord('group', token));
    return filter === undefined ? [] : [[filter, token] as const];
  }),
);

type Parameters = { readonly [key: string]: string | undefined };

/** `type` restricts by state group; anything else restricts nothing (wire-work-tracking.md 2.1). */
const typeGroups: Record<string, readonly string[]> = { active: ['unstarted', 'started'], backlog: ['backlog'] };

/** Whether reading these parameters needs the caller's day or time zone. */
export function needsClock(parameters: Parameters): boolean {
  return (
    instantKeys.some((key) => (parameters[key] ?? '') !== '') ||
    dayKeys.some((key) => /_(weeks|months);/.test(parameters[key] ?? ''))
  );
}

/**
 * Reads the wire's list parameters (wire-work-tracking.md 2); `condition` is what was read of the nested forms.
 * `null` and empty values are dropped; malformed ones throw 400 naming the key (decisions.md 3.3). Days of instants are
 * days in the caller's time zone (docs/decisions/014).
 */
export function readIssueQuery(
  parameters: Parameters,
  clock: QueryClock,
  condition: Condition | null = null,
): IssueQuery {
  const choices: { [K in ChoiceKey]?: Choice } = {};
  for (const key of choiceKeys) {
    const choice = readChoice(key, parameters[key]);
    if (choice) choices[key] = choice;
  }
  const inbox = readChoice('intake_status', parameters['inbox_status'], 'inbox_status');
  if (inbox) choices.intake_status = both(choices.intake_status, inbox);
  const groups = typeGroups[parameters['type'] ?? ''];
  if (groups) choices.state_group = both(choices.state_group, { values: groups, none: false });
  const days: { [K in DayKey]?: DayRange } = {};
  for (const key of dayKeys) {
    const range = readDays(key, parameters[key], clock.today);
    if (range) days[key] = range;
  }
  const groupBy = readGroup('group_by', parameters['group_by']);
  return {
    choices,
    days,
    instants: readInstants(parameters, clock),
    name: parameters['name'] || null,
    topLevelOnly: parameters['sub_issue'] === 'false',
    bothDates: parameters['start_target_date'] === 'true',
    condition: withNumbers(parameters, condition),
    order: readOrder(parameters['order_by']),
    groupBy,
    subGroupBy: groupBy ? readGroup('sub_group_by', parameters['sub_group_by']) : null,
    counts: readCounts(parameters, clock, condition),
  };
}

function readCounts(parameters: Parameters, clock: QueryClock, condition: Condition | null): readonly ValueCount[] {
  const filters = (parameters['counts_of'] ?? '').split(',').filter((filter) => filter !== '');
  return filters.map((filter) => {
    const groupBy = countedBy.get(filter);
    if (!groupBy) throw fieldError('counts_of', `"${filter}" is not a valid choice.`);
    const others = { ...parameters, [filter]: undefined, counts_of: undefined, sub_group_by: undefined };
    return { filter, query: { ...readIssueQuery(others, clock, condition), groupBy } };
  });
}

/** Numbers are asked for so seldom that they have no part of their own: they hold besides the nested condition. */
function withNumbers(parameters: Parameters, condition: Condition | null): Condition | null {
  const numbers = numberKeys.flatMap((key) => readNumbers(key, parameters[key]) ?? []);
  if (numbers.length === 0) return condition;
  return { kind: 'and', of: [...(condition ? [condition] : []), ...numbers] };
}

/** What both choices of one key allow. */
function both(one: Choice | undefined, other: Choice): Choice {
  if (!one) return other;
  return { values: one.values.filter((value) => other.values.includes(value)), none: one.none && other.none };
}

function readInstants(parameters: Parameters, clock: QueryClock): IssueQuery['instants'] {
  const instants: { [K in InstantKey]?: InstantRange } = {};
  for (const key of instantKeys) {
    const range = readDays(key, parameters[key], clock.today);
    if (range) instants[key] = instantsOf(range, clock.timeZone);
  }
  const since = parameters['updated_at__gt'];
  if (since === undefined || since === '' || since === 'null') return instants;
  // A plus sign that was not escaped arrives as a space.
  const micros = instantMicros(since.replace(/ (?=\d{2}:?\d{2}$)/, '+'));
  if (!/^\d{4}-\d{2}-\d{2}/.test(since) || Number.isNaN(micros))
    throw fieldError('updated_at__gt', `"${since}" is not a valid date and time.`);
  return { ...instants, updated_at: later(instants.updated_at, micros + 1) };
}

function later(range: InstantRange | undefined, from: number): InstantRange {
  // Every issue has an instant of its last change.
  if (range?.none) return { from: 1, before: 0 };
  return { ...range, from: Math.max(range?.from ?? from, from) };
}

function readOrder(text: string | undefined): IssueOrder {
  const token = text === undefined || text === '' || text === 'null' ? '-created_at' : text;
  const order = parseOrder(token);
  if (!order) throw fieldError('order_by', `"${token}" is not a valid choice.`);
  return order;
}

function readGroup(name: string, text: string | undefined): GroupToken | null {
  if (text === undefined || text === '' || text === 'null') return null;
  const token = groupTokens.find((known) => known === text);
  if (!token) throw fieldError(name, `"${text}" is not a valid choice.`);
  return token;
}

/** Whether the query shows every listed issue of the project, apart from leaving out sub-issues. */
export function isUnfiltered(query: IssueQuery): boolean {
  return Object.keys(query.choices).length === 0 && isFilteredByChoices(query);
}

/** Whether the query filters by nothing but its choices (and leaving out sub-issues). */
export function isFilteredByChoices({ days, instants, name, bothDates, condition }: IssueQuery): boolean {
  const ranges = Object.keys(days).length + Object.keys(instants).length;
  return ranges === 0 && name === null && !bothDates && condition === null;
}
