/**
 * The rows of the database, by table. Empty here: each room adds its own tables beside its code
 * (`declare module '#platform/server/database/tables.ts' { interface Database { … } }`).
 *
 * Column types as they arrive: timestamptz is an ISO string in UTC with microseconds, date is `YYYY-MM-DD`, bigint a number.
 */
export interface Database {}
