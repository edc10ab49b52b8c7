import type { FieldKind } from '#features/issue-fields/field.ts';

/** How PostgreSQL stores a value of each kind; a choice is stored as its number. */
export const columnTypes: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  choice: 'smallint',
  relation: 'uuid',
  many: 'uuid[]',
  day: 'date',
  instant: 'timestamptz',
  number: 'int',
  place: 'float8',
  flag: 'boolean',
};
