import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import { entry, textOf as text, type ActivityEntry } from './activity-source.ts';

/** Fields whose values are written as they are. */
const plainFields = ['name', 'priority'] as const;
/** Fields whose empty value is written as '' (clients tell "added" from "removed" by it, wire-work-tracking.md 5). */
const dateFields = ['start_date', 'target_date'] as const;
/** Many-valued fields: wire field by key of the row. */
const memberFields = { label_ids: 'labels', assignee_ids: 'assignees' } as const;

/** The lines a change of an issue writes, in the wire's vocabulary; unchanged and uncounted fields write none. */
export function activityEntries(change: ChangeWithImage): ActivityEntry[] {
  if (change.entity === 'issue_move') return [moveEntry(change)];
  if (change.entity === 'issue_closing') return [stateEntry(null, null, change.fields['state_id'])];
  // An issue that moved to another project was neither made nor deleted.
  if (change.entity !== 'issue' || change.before?.['moved'] === true) return [];
  if (change.op === 'created') return createdEntries(change.fields);
  if (change.op === 'deleted') return [entry('deleted', 'issue')];
  // What comes without the replaced values is no event of the issue: somebody got another id (decisions.md 4).
  if (change.before === null) return [];
  const { before } = change;
  // An issue that lists show again brings its whole row: changed is what was replaced.
  const after = Object.fromEntries(Object.entries(change.fields).filter(([key]) => key in before));
  return [
    ...plainFields
      .filter((field) => field in after)
      .map((field) => entry('updated', field, { oldText: text(before[field]), newText: text(after[field]) })),
    ...('description_html' in after
      ? [
          entry('updated', 'description', {
            oldText: text(before['description_html']),
            newText: text(after['description_html']),
          }),
        ]
      : []),
    ...('state_id' in after ? [stateEntry(change.actor_id, before['state_id'], after['state_id'])] : []),
    ...('parent_id' in after
      ? [
          entry('updated', 'parent', {
            oldId: text(before['parent_id']),
            newId: text(after['parent_id']),
            oldText: '',
            newText: '',
          }),
        ]
      : []),
    ...dateFields
      .filter((field) => field in after)
      .map((field) =>
        entry('updated', field, { oldText: text(before[field]) ?? '', newText: text(after[field]) ?? '' }),
      ),
    ...('estimate_point' in after ? [estimateEntry(before['estimate_point'], after['estimate_point'])] : []),
    ...('cycle_id' in after ? [cycleEntry(before['cycle_id'], after['cycle_id'])] : []),
    ...memberEntries(before, after),
    ...('archived_at' in after ? [archiveEntry(change.actor_id, after['archived_at'])] : []),
    ...moduleEntries(before, after),
  ];
}

/** The issue came from another project: the keys it had and has. */
function moveEntry({ fields, before }: ChangeWithImage): ActivityEntry {
  return entry('updated', 'project', { oldText: text(before?.['key']), newText: text(fields['key']) });
}

/** A new issue, then the people it was given to (wire-work-tracking.md 5). */
function createdEntries(fields: Record<string, unknown>): ActivityEntry[] {
  return [
    entry('created', null),
    ...idsOf(fields['assignee_ids']).map((id) => entry('updated', 'assignees', { newId: id, oldText: '' })),
  ];
}

function memberEntries(before: Record<string, unknown>, after: Record<string, unknown>): ActivityEntry[] {
  return Object.entries(memberFields).flatMap(([key, field]) => {
    if (!(key in after)) return [];
    const [old, now] = [idsOf(before[key]), idsOf(after[key])];
    return [
      ...now.filter((id) => !old.includes(id)).map((id) => entry('updated', field, { newId: id, oldText: '' })),
      ...old.filter((id) => !now.includes(id)).map((id) => entry('updated', field, { oldId: id, newText: '' })),
    ];
  });
}

/** A state that the product chose by itself, after a while, is told without the one before. */
function stateEntry(actorId: string | null, old: unknown, now: unknown): ActivityEntry {
  return entry('updated', 'state', { oldId: actorId === null ? null : text(old), newId: text(now) });
}

/** Words of the wire for being archived, by somebody or by itself, and brought back (wire-work-tracking.md 5). */
function archiveEntry(actorId: string | null, day: unknown): ActivityEntry {
  if (day == null) return entry('updated', 'archived_at', { oldText: 'archive', newText: 'restore' });
  return entry('updated', 'archived_at', { newText: actorId === null ? 'archive' : 'manual_archive' });
}

function moduleEntries(before: Record<string, unknown>, after: Record<string, unknown>): ActivityEntry[] {
  if (!('module_ids' in after)) return [];
  const [old, now] = [idsOf(before['module_ids']), idsOf(after['module_ids'])];
  return [
    ...now.filter((id) => !old.includes(id)).map((id) => entry('created', 'modules', { newId: id, oldText: '' })),
    ...old.filter((id) => !now.includes(id)).map((id) => entry('deleted', 'modules', { oldId: id, newText: '' })),
  ];
}

function estimateEntry(old: unknown, now: unknown): ActivityEntry {
  return entry(now == null ? 'removed' : 'updated', 'estimate_point', { oldId: text(old), newId: text(now) });
}

function cycleEntry(old: unknown, now: unknown): ActivityEntry {
  const verb = old == null ? 'created' : now == null ? 'deleted' : 'updated';
  return entry(verb, 'cycles', { oldId: text(old), newId: text(now), oldText: '', newText: '' });
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}
