import { sql, type RawBuilder } from 'kysely';

/** That an issue `i` is assigned to this person. */
export function isAssignedTo(personId: string): RawBuilder<boolean> {
  return sql`i.assignee_ids @> array[${personId}::uuid]`;
}

/** Neither completed nor cancelled: what "pending" counts (wire-work-tracking.md 17). Of `states s`. */
export const isOpen: RawBuilder<boolean> = sql`coalesce(s."group", 'backlog') not in ('completed', 'cancelled')`;
