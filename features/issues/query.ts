import { stateGroups } from '#features/states/contract.ts';
import { hasYear } from '#platform/shared/days.ts';
import { fieldError, type KnownError } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';
import { groupTokens, priorities, type GroupToken } from './contract.ts';
import { noValue, parseOrder, type IssueOrder } from './rules.ts';

/** Values of one filter key: any of them, `None` (no value) among them. */
export interface Choice {
  readonly values: readonly string[];
  readonly none: boolean;
}

/** A range of days, both ends inclusive; `none` alone are the issues without a day. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
  readonly none?: true;
}

/** What an issue list asks for, whatever engine answers it. Keys combine with and, values of a key with or. */
export interface IssueQuery {
  readonly choices: { readonly [K in ChoiceKey]?: Choice };
  readonly days: { readonly [K in DayKey]?: DayRange };
  /** Case-insensitive part of the name. */
  readonly name: string | null;
  readonly topLevelOnly: boolean;
  readonly order: IssueOrder;
  readonly groupBy: GroupToken | null;
  readonly subGroupBy: GroupToken | null;
}

const choiceKeys = [
  'state',
  'state_group',
  'priority',
  'assignees',
  'labels',
  'created_by',
  'cycle',
  'parent',
  'estimate_point',
  'project',
  'subscriber',
] as const;
export type ChoiceKey = (typeof choiceKeys)[number];
const dayKeys = ['start_date', 'target_date'] as const;
export type DayKey = (typeof dayKeys)[number];

type Parameters = { readonly [key: string]: string | undefined };

/** `type` restricts by state group; anything else restricts nothing (wire-work-tracking.md 2.1). */
const typeGroups: Record<string, readonly string[]> = { active: ['unstarted', 'started'], backlog: ['backlog'] };

/**
 * Reads the wire's list parameters (wire-work-tracking.md 2). `today` is the caller's day, for relative date tokens.
 * `null` and empty values are dropped; malformed ones throw 400 naming the key (decisions.md 3.3).
 */
export function readIssueQuery(parameters: Parameters, today: string): IssueQuery {
  const choices: { [K in ChoiceKey]?: Choice } = {};
  for (const key of choiceKeys) {
    const choice = readChoice(key, parameters[key]);
    if (choice) choices[key] = choice;
  }
  const groups = typeGroups[parameters['type'] ?? ''];
  if (groups) choices.state_group = narrow(choices.state_group, groups);
  const days: { [K in DayKey]?: DayRange } = {};
  for (const key of dayKeys) {
    const range = readDays(key, parameters[key], today);
    if (range) days[key] = range;
  }
  const wantedOrder = parameters['order_by'] ?? '';
  const token = wantedOrder === '' || wantedOrder === 'null' ? '-created_at' : wantedOrder;
  const order = parseOrder(token);
  if (!order) throw fieldError('order_by', `"${token}" is not a valid choice.`);
  const groupBy = readGroup('group_by', parameters['group_by']);
  return {
    choices,
    days,
    name: parameters['name'] || null,
    topLevelOnly: parameters['sub_issue'] === 'false',
    order,
    groupBy,
    subGroupBy: groupBy ? readGroup('sub_group_by', parameters['sub_group_by']) : null,
  };
}

function narrow(choice: Choice | undefined, groups: readonly string[]): Choice {
  if (!choice) return { values: groups, none: false };
  return { values: choice.values.filter((value) => groups.includes(value)), none: false };
}

function readChoice(key: ChoiceKey, text: string | undefined): Choice | null {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'null');
  const values = parts.filter((part) => part !== noValue);
  const known: readonly string[] | null = key === 'priority' ? priorities : key === 'state_group' ? stateGroups : null;
  for (const value of values) {
    if (known ? !known.includes(value) : !isId(value)) throw fieldError(key, `"${value}" is not a valid choice.`);
  }
  if (parts.length === 0) return null;
  return { values: [...new Set(values.map((value) => value.toLowerCase()))], none: parts.includes(noValue) };
}

function readGroup(name: string, text: string | undefined): GroupToken | null {
  if (text === undefined || text === '' || text === 'null') return null;
  const token = groupTokens.find((known) => known === text);
  if (!token) throw fieldError(name, `"${text}" is not a valid choice.`);
  return token;
}

/** Date tokens (wire-work-tracking.md 2.2): all apply, a later bound of the same side replaces an earlier one. */
function readDays(key: DayKey, text: string | undefined, today: string): DayRange | null {
  let range: { from?: string; to?: string } = {};
  if (text === noValue) return { none: true };
  for (const token of (text ?? '').split(',')) {
    const [value = '', side, anchor] = token.trim().split(';');
    if (value === '' || value === 'null') continue;
    if (side !== undefined && side !== 'after' && side !== 'before') throw refusedDay(key, token);
    const relative = /^(\d{1,4})_(weeks|months)$/.exec(value);
    if (relative) {
      if (anchor === undefined) continue;
      const distance = Number(relative[1]) * (relative[2] === 'weeks' ? 7 : 30);
      const day = addDays(today, anchor === 'fromnow' ? distance : -distance);
      range = side === 'before' ? { ...range, to: day } : { ...range, from: day };
      continue;
    }
    if (!isDay(value)) throw refusedDay(key, token);
    if (side === undefined) range = { from: value, to: value };
    else range = side === 'before' ? { ...range, to: value } : { ...range, from: value };
  }
  return range.from === undefined && range.to === undefined ? null : range;
}

function refusedDay(key: DayKey, token: string): KnownError {
  return fieldError(key, `"${token}" is not a valid date filter.`);
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text && hasYear(text)
  );
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whether the query shows every listed issue of the project, apart from leaving out sub-issues. */
export function isUnfiltered(query: IssueQuery): boolean {
  return Object.keys(query.choices).length === 0 && Object.keys(query.days).length === 0 && query.name === null;
}
