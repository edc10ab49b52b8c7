import {
  type Choice,
  type ChoiceKey,
  type Condition,
  type DayRange,
  type InstantRange,
  type NumberRange,
  type Term,
} from '#features/issue-query/condition.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { ownIssues, type Reader } from '#features/issue-query/guest-rules.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import { unreachable } from '#platform/shared/must.ts';
import { keyOfWord, type FieldKey } from '#features/issue-fields/field-keys.ts';
import { isNumberColumn, isSetKey } from './held-fields.ts';
import type { OrdinalSet } from '#platform/rowset/ordinal-set.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';
import type { StateGroups } from './state-groups.ts';

/** What was found elsewhere for a term: issues with one of the values, and where `None` is asked for those with any. */
export type Outside = ReadonlyMap<Term, { readonly chosen: readonly string[]; readonly any: readonly string[] }>;

/** Keys that a snapshot does not know: few issues have a given value, and an index finds them. */
export const outsideKeys: ReadonlySet<ChoiceKey> = new Set(['parent', 'mentions']);

/** Who asks, and which project. */
export interface Asker extends Reader {
  readonly projectId: string;
}

/** A set of a snapshot's issues, a bit each; the bits of places that hold no listed issue are 0. */
type Mask = Uint32Array<ArrayBuffer>;

/** What masks are made from. */
interface MaskContext {
  readonly snapshot: ProjectSnapshot;
  readonly projectId: string;
  readonly groups: StateGroups;
  readonly outside: Outside;
}

/** The issues of a condition that this person sees, as a bitmap over the snapshot's ordinals; null is every listed issue. */
export function maskOf(
  snapshot: ProjectSnapshot,
  place: Asker,
  condition: Condition,
  groups: StateGroups,
  outside: Outside,
): Mask | null {
  const context = { snapshot, projectId: place.projectId, groups, outside };
  const own = place.onlyOwnIssues ? [ownIssues(place.userId)] : [];
  return conditionMask(context, { kind: 'and', of: [condition, ...own] }, null);
}

/** The members of both masks; the first one is overwritten. */
export function both(mask: Mask, other: Uint32Array): Mask {
  for (let word = 0; word < mask.length; word += 1) mask[word] = (mask[word] ?? 0) & (other[word] ?? 0);
  return mask;
}

/** Null is every listed issue. Of the issues outside `within` (null: none) the answer may say anything. */
function conditionMask(context: MaskContext, condition: Condition, within: Mask | null): Mask | null {
  switch (condition.kind) {
    case 'and': {
      // What looks at each issue's name goes last, so that it has to look at few.
      const parts = condition.of.toSorted((a, b) => Number(a.kind === 'name') - Number(b.kind === 'name'));
      let mask: Mask | null = null;
      for (const part of parts) {
        const next = conditionMask(context, part, mask ?? within);
        if (next) mask = mask ? both(mask, next) : next;
      }
      return mask;
    }
    case 'or': {
      const mask = empty(context);
      for (const part of condition.of) {
        const next = conditionMask(context, part, within);
        if (!next) return null;
        for (let word = 0; word < mask.length; word += 1) mask[word] = (mask[word] ?? 0) | (next[word] ?? 0);
      }
      return mask;
    }
    case 'not': {
      const mask = conditionMask(context, condition.of, within);
      return mask ? complement(context, mask) : empty(context);
    }
    case 'choice':
    case 'days':
    case 'instants':
    case 'numbers':
    case 'name':
      return termMask(context, condition, within);
    default:
      return unreachable(condition);
  }
}

function termMask(context: MaskContext, term: Term, within: Mask | null): Mask | null {
  switch (term.kind) {
    case 'choice':
      return choiceMask(context, term, term.choice);
    case 'days':
      return columnMask(context, keyOfWord('filter', term.key), inDays(term.range));
    case 'instants':
      return columnMask(context, keyOfWord('filter', term.key), inInstants(term.range));
    case 'numbers':
      return columnMask(context, keyOfWord('filter', term.key), inNumbers(term.range));
    case 'name':
      return nameMask(context, term.text, within);
    default:
      return unreachable(term);
  }
}

function choiceMask(context: MaskContext, term: Term & { kind: 'choice' }, choice: Choice): Mask | null {
  const { snapshot } = context;
  const field = term.key === 'state_group' ? 'state_id' : keyOfWord('filter', term.key);
  if (isSetKey(field)) {
    const mask = empty(context);
    for (const value of valuesOf(term.key, choice, context.groups)) snapshot.set(field, value)?.addTo(mask);
    return mask;
  }
  if (term.key === 'project') return choice.values.includes(context.projectId) ? null : empty(context);
  const { chosen, any } = context.outside.get(term) ?? {};
  const mask = empty(context);
  for (const id of chosen ?? []) setBit(mask, snapshot.ordinal(id));
  if (!choice.none) return mask;
  if (term.key === 'parent') {
    snapshot.top.addTo(mask);
    return mask;
  }
  const some = empty(context);
  for (const id of any ?? []) setBit(some, snapshot.ordinal(id));
  const none = complement(context, some);
  for (let word = 0; word < mask.length; word += 1) mask[word] = (mask[word] ?? 0) | (none[word] ?? 0);
  return mask;
}

function valuesOf(key: ChoiceKey, { values, none }: Choice, groups: StateGroups): string[] {
  const named =
    key === 'priority'
      ? priorities.filter((priority) => values.includes(priority)).map((priority) => String(priorityRank(priority)))
      : key === 'state_group'
        ? values.flatMap((group) => groups.get(group) ?? [])
        : [...values];
  if (!none) return named;
  return [...named, key === 'priority' ? '0' : noValue];
}

function columnMask(context: MaskContext, field: FieldKey, has: (value: number) => boolean): Mask {
  const mask = empty(context);
  const { columns, listed } = context.snapshot;
  if (!isNumberColumn(field)) throw new Error(`Snapshots hold no numbers of ${field}`);
  const column = columns.column(field);
  const { length } = columns;
  for (let ordinal = 0; ordinal < length; ordinal += 1) {
    if (has(column[ordinal] ?? Number.NaN)) mask[ordinal >>> 5] = (mask[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
  }
  // Places of issues that left keep their old numbers until they are used again.
  return both(mask, bitsOf(context, listed));
}

const DAY_MS = 86_400_000;

function inDays({ from, to, none }: DayRange): (day: number) => boolean {
  if (none) return Number.isNaN;
  const first = from === undefined ? -Infinity : Date.parse(from) / DAY_MS;
  const last = to === undefined ? Infinity : Date.parse(to) / DAY_MS;
  return (day) => day >= first && day <= last;
}

function inInstants({ from = -Infinity, before = Infinity, none }: InstantRange): (micros: number) => boolean {
  if (none) return Number.isNaN;
  return (micros) => micros >= from && micros < before;
}

function inNumbers({ from = -Infinity, to = Infinity, none }: NumberRange): (value: number) => boolean {
  if (none) return Number.isNaN;
  return (value) => value >= from && value <= to;
}

function nameMask(context: MaskContext, text: string, within: Mask | null): Mask {
  const { columns, listed, named } = context.snapshot;
  const wanted = text.toLowerCase();
  const mask = within?.slice() ?? bitsOf(context, listed);
  const known = named.find(wanted, mask.length);
  if (known) return known;
  named.narrow(mask, wanted);
  for (let word = 0; word < mask.length; word += 1) {
    for (let rest = mask[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const name = columns.names[word * 32 + 31 - Math.clz32(bit)] ?? '';
      // Most names that have it have it as it is written.
      if (!name.includes(wanted) && !name.toLowerCase().includes(wanted)) mask[word] = (mask[word] ?? 0) & ~bit;
    }
  }
  if (within === null) named.keep(wanted, mask);
  return mask;
}

function empty({ snapshot }: MaskContext): Mask {
  return new Uint32Array((snapshot.columns.length >>> 5) + 1);
}

function bitsOf(context: MaskContext, set: OrdinalSet): Mask {
  const mask = empty(context);
  set.addTo(mask);
  return mask;
}

/** The listed issues that are not in `mask`, which is overwritten. */
function complement(context: MaskContext, mask: Mask): Mask {
  for (let word = 0; word < mask.length; word += 1) mask[word] = ~(mask[word] ?? 0);
  return both(mask, bitsOf(context, context.snapshot.listed));
}

function setBit(mask: Mask, ordinal: number | undefined): void {
  if (ordinal !== undefined) mask[ordinal >>> 5] = (mask[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
}
