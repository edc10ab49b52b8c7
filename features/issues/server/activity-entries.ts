import * as z from 'zod';
import type { FieldKind } from '#features/issue-fields/field.ts';
import { keysWith, type KeysWith } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import { entry, textOf as text, type ActivityEntry } from './activity-source.ts';

/** The values of a field before and after a change, the name of the field in the history, and who changed it. */
interface ChangedField {
  readonly field: string;
  readonly old: unknown;
  readonly now: unknown;
  readonly actorId: string | null;
}
type Describe = (changed: ChangedField) => readonly ActivityEntry[];

type HistoryKey = KeysWith<'history'>;

/** How each field is described, in the wire's vocabulary; a change of several is described in this order (wire-work-tracking.md 5). */
const describers: ReadonlyMap<HistoryKey, Describe> = new Map([
  ['name', describeValues],
  ['priority', describeValues],
  ['description_html', describeValues],
  ['state_id', describeState],
  ['parent_id', describeParent],
  ['start_date', describeDays],
  ['target_date', describeDays],
  ['estimate_point', describeEstimate],
  ['cycle_id', describeCycle],
  ['label_ids', describeMembers],
  ['assignee_ids', describeMembers],
  ['archived_at', describeArchived],
  ['module_ids', describeModules],
]);

/** Fields that are not named above come after them, each described as its kind is. */
const describersOfKinds: { readonly [K in FieldKind]?: Describe } = { day: describeDays, many: describeMembers };

const historyKeys = [...new Set([...describers.keys(), ...keysWith('history')])];

/** The lines a change of an issue writes, in the wire's vocabulary; unchanged and uncounted fields write none. */
export function activityEntries(change: ChangeWithImage): ActivityEntry[] {
  if (change.entity === 'issue_move') return [moveEntry(change)];
  if (change.entity === 'issue_closing') return [stateEntry(null, null, change.fields['state_id'])];
  // An issue that moved to another project was neither made nor deleted.
  if (change.entity !== 'issue' || change.before?.['moved'] === true) return [];
  if (change.op === 'created')
    return change.before?.['deleted'] === true ? [entry('created', 'issue')] : createdEntries(change);
  if (change.op === 'deleted') return [entry('deleted', 'issue')];
  // What comes without the replaced values is no event of the issue: somebody got another id (decisions.md 4).
  if (change.before === null) return [];
  const { before } = change;
  // An issue that lists show again brings its whole row: changed is what was replaced.
  const after = Object.fromEntries(Object.entries(change.fields).filter(([key]) => key in before));
  // Its parent knew nothing of a draft; what becomes an issue brings its whole row.
  const isIssueNow = before['is_draft'] === true && after['is_draft'] === false;
  const asNew = { field: 'parent', old: null, now: change.fields['parent_id'], actorId: change.actor_id };
  const lines = historyKeys
    .filter((key) => key in after)
    .flatMap((key) => {
      const { history: field, kind } = issueFields[key];
      const describe = describers.get(key) ?? describersOfKinds[kind] ?? describeValues;
      const changed = { field, old: before[key], now: after[key], actorId: change.actor_id };
      const isOfParent = key === 'parent_id' && !isIssueNow;
      return [...describe(changed), ...(isOfParent ? parentEntries(change.entity_id, changed) : [])];
    });
  return isIssueNow ? [...lines, ...parentEntries(change.entity_id, asNew)] : lines;
}

/** Values as they are. */
function describeValues({ field, old, now }: ChangedField): ActivityEntry[] {
  return [entry('updated', field, { oldText: wordOf(old), newText: wordOf(now) })];
}

function wordOf(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : text(value);
}

/** No day is written as '': clients distinguish "added" from "removed" by it. */
function describeDays({ field, old, now }: ChangedField): ActivityEntry[] {
  return [entry('updated', field, { oldText: text(old) ?? '', newText: text(now) ?? '' })];
}

/** A line for each that came and each that went. */
function describeMembers({ field, old, now }: ChangedField): ActivityEntry[] {
  return [
    ...added(old, now).map((id) => entry('updated', field, { newId: id, oldText: '' })),
    ...added(now, old).map((id) => entry('updated', field, { oldId: id, newText: '' })),
  ];
}

/** The issue came from another project: the keys it had and has. */
function moveEntry({ fields, before }: ChangeWithImage): ActivityEntry {
  return entry('updated', 'project', { oldText: text(before?.['key']), newText: text(fields['key']) });
}

/** A new issue, then the people it was given to (wire-work-tracking.md 5). */
function createdEntries({ entity_id: id, fields, before, at, actor_id: actorId }: ChangeWithImage): ActivityEntry[] {
  const parent = { field: 'parent', old: null, now: fields['parent_id'], actorId };
  // An imported one was below its parent long ago; a draft is news to its parent once it becomes an issue.
  const isNew = Date.parse(text(fields['created_at']) ?? at) === Date.parse(at) && fields['is_draft'] !== true;
  return [
    entry('created', null, originOf(fields, before)),
    ...idsOf(fields['assignee_ids']).map((person) => entry('updated', 'assignees', { newId: person, oldText: '' })),
    ...(isNew ? parentEntries(id, parent) : []),
  ];
}

/** Beyond the wire, the `comment` of a creation says what an issue was made from: `draft`, `intake`, or a copy's key. */
function originOf(fields: Record<string, unknown>, before: ChangeWithImage['before']): Partial<ActivityEntry> {
  if (typeof fields['intake_status'] === 'number') return { comment: 'intake' };
  const origin = madeFrom.safeParse(before?.['origin']).data;
  if (!origin) return {};
  return origin.kind === 'draft' ? { comment: 'draft' } : { newId: origin.of, commentIssue: origin.of };
}

const madeFrom = z.union([
  z.object({ kind: z.literal('draft') }),
  z.object({ kind: z.literal('copy'), of: z.string() }),
]);

/** The lines in the histories of the issues that lost and got a sub-issue (screens.md 3.37). */
function parentEntries(child: string, { old, now }: ChangedField): ActivityEntry[] {
  const [from, to] = [text(old), text(now)];
  const of = (issueId: string) => ({ issueId, otherIssue: child });
  return [
    ...(from === null ? [] : [entry('deleted', 'sub_issue', { ...of(from), oldId: child, newText: '' })]),
    ...(to === null ? [] : [entry('created', 'sub_issue', { ...of(to), newId: child, oldText: '' })]),
  ];
}

/** A state that the product chose by itself, after a while, is described without the one before. */
function stateEntry(actorId: string | null, old: unknown, now: unknown): ActivityEntry {
  return entry('updated', 'state', { oldId: actorId === null ? null : text(old), newId: text(now) });
}

function describeState({ old, now, actorId }: ChangedField): ActivityEntry[] {
  return [stateEntry(actorId, old, now)];
}

function describeParent({ field, old, now }: ChangedField): ActivityEntry[] {
  return [entry('updated', field, { oldId: text(old), newId: text(now), oldText: '', newText: '' })];
}

/** Words of the wire for being archived, by somebody or by itself, and brought back (wire-work-tracking.md 5). */
function describeArchived({ field, now, actorId }: ChangedField): ActivityEntry[] {
  if (now == null) return [entry('updated', field, { oldText: 'archive', newText: 'restore' })];
  return [entry('updated', field, { newText: actorId === null ? 'archive' : 'manual_archive' })];
}

function describeModules({ field, old, now }: ChangedField): ActivityEntry[] {
  return [
    ...added(old, now).map((id) => entry('created', field, { newId: id, oldText: '' })),
    ...added(now, old).map((id) => entry('deleted', field, { oldId: id, newText: '' })),
  ];
}

function describeEstimate({ field, old, now }: ChangedField): ActivityEntry[] {
  return [entry(now == null ? 'removed' : 'updated', field, { oldId: text(old), newId: text(now) })];
}

function describeCycle({ field, old, now }: ChangedField): ActivityEntry[] {
  const verb = old == null ? 'created' : now == null ? 'deleted' : 'updated';
  return [entry(verb, field, { oldId: text(old), newId: text(now), oldText: '', newText: '' })];
}

/** The ids that came to a list. */
function added(before: unknown, after: unknown): string[] {
  const known = new Set(idsOf(before));
  return idsOf(after).filter((id) => !known.has(id));
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}
