import type { ColumnType } from 'kysely';

/** A jsonb column with a default: read as an object, written as JSON text. */
export type JsonColumn = ColumnType<Record<string, unknown>, string | undefined, string>;

/** A jsonb column that may be null. */
export type NullableJsonColumn = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
