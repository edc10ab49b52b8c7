import type { ChoiceKey, DayKey, InstantKey, NumberKey } from '#features/issue-query/condition.ts';
import { fieldOf as factsOf, keysWith } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import type { NameKind } from './names.ts';

/** What stands behind a field of the text form. */
export type Field =
  /** Things by name; `none` asks for issues without one. */
  | { readonly kind: 'names'; readonly key: ChoiceKey; readonly of: NameKind }
  | { readonly kind: 'priority' | 'estimate' }
  | { readonly kind: 'state' | 'parent' | 'is' | 'has' | 'no' | 'name' | 'key' }
  | { readonly kind: 'day'; readonly key: DayKey }
  /** It lies behind, so that a plain `2w` counts back. */
  | { readonly kind: 'instant'; readonly key: InstantKey }
  | { readonly kind: 'number'; readonly key: NumberKey };

/** In the order in which they are suggested. */
const suggested: readonly (readonly [string, Field])[] = [
  ['assignee', { kind: 'names', key: 'assignees', of: 'person' }],
  ['state', { kind: 'state' }],
  ['priority', { kind: 'priority' }],
  ['label', { kind: 'names', key: 'labels', of: 'label' }],
  ['due', { kind: 'day', key: 'target_date' }],
  ['start', { kind: 'day', key: 'start_date' }],
  ['cycle', { kind: 'names', key: 'cycle', of: 'cycle' }],
  ['module', { kind: 'names', key: 'module', of: 'module' }],
  ['creator', { kind: 'names', key: 'created_by', of: 'person' }],
  ['subscriber', { kind: 'names', key: 'subscriber', of: 'person' }],
  ['mentions', { kind: 'names', key: 'mentions', of: 'person' }],
  ['project', { kind: 'names', key: 'project', of: 'project' }],
  ['parent', { kind: 'parent' }],
  ['estimate', { kind: 'estimate' }],
  ['created', { kind: 'instant', key: 'created_at' }],
  ['updated', { kind: 'instant', key: 'updated_at' }],
  ['completed', { kind: 'instant', key: 'completed_at' }],
  ['is', { kind: 'is' }],
  ['has', { kind: 'has' }],
  ['no', { kind: 'no' }],
  ['name', { kind: 'name' }],
  ['key', { kind: 'key' }],
  ['number', { kind: 'number', key: 'sequence_id' }],
  ['links', { kind: 'number', key: 'link_count' }],
  ['attachments', { kind: 'number', key: 'attachment_count' }],
  ['subissues', { kind: 'number', key: 'sub_issues_count' }],
];

/** Days, instants and numbers need no line of their own above: those that have none are suggested last. */
const readByKind: readonly (readonly [string, Field])[] = [
  ...keysWith('typed', ['day']).map((key) => {
    const { typed, filter } = issueFields[key];
    return [typed[0], { kind: 'day', key: filter }] as const;
  }),
  ...keysWith('typed', ['instant']).map((key) => {
    const { typed, filter } = issueFields[key];
    return [typed[0], { kind: 'instant', key: filter }] as const;
  }),
  ...keysWith('typed', ['number']).map((key) => {
    const { typed, filter } = issueFields[key];
    return [typed[0], { kind: 'number', key: filter }] as const;
  }),
];

/** The fields by the name that is suggested. */
export const fields: ReadonlyMap<string, Field> = new Map([...suggested, ...readByKind]);

/** Other words for a field, with the name that is suggested. */
const aliases: ReadonlyMap<string, string> = new Map(
  keysWith('typed').flatMap((key) => {
    const [name = '', ...others] = factsOf(key).typed ?? [];
    return others.map((word) => [word, name] as const);
  }),
);

/** The field of a name, in any case; null when there is none. */
export function fieldOf(name: string): Field | null {
  return fields.get(aliases.get(name) ?? name) ?? null;
}

/** What `has:` and `no:` take. */
export const gaps: ReadonlyMap<string, ChoiceKey | DayKey> = new Map([
  ['assignee', 'assignees'],
  ['label', 'labels'],
  ['due', 'target_date'],
  ['start', 'start_date'],
  ['cycle', 'cycle'],
  ['module', 'module'],
  ['parent', 'parent'],
  ['estimate', 'estimate_point'],
]);

/** What `is:` takes. */
export const traits = ['open', 'closed', 'overdue', 'sub-issue', 'parent'] as const;
