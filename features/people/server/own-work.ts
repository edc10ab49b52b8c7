import { sql, type RawBuilder } from 'kysely';

/** Neither completed nor cancelled: what "pending" counts (wire-work-tracking.md 17). Of `states s`. */
export const isOpen: RawBuilder<boolean> = sql`coalesce(s."group", 'backlog') not in ('completed', 'cancelled')`;
