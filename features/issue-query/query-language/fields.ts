import type { ChoiceKey, DayKey, InstantKey, NumberKey } from '#features/issue-query/condition.ts';
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

/** The fields by name. The first name of a thing is the one that is suggested. */
export const fields: ReadonlyMap<string, Field> = new Map<string, Field>([
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
]);

const aliases: ReadonlyMap<string, string> = new Map([
  ['assignees', 'assignee'],
  ['status', 'state'],
  ['labels', 'label'],
  ['tag', 'label'],
  ['target_date', 'due'],
  ['target', 'due'],
  ['start_date', 'start'],
  ['sprint', 'cycle'],
  ['created_by', 'creator'],
  ['author', 'creator'],
  ['by', 'creator'],
  ['created_at', 'created'],
  ['updated_at', 'updated'],
  ['completed_at', 'completed'],
  ['title', 'name'],
  ['id', 'key'],
]);

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
