import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { columnOf, keysWith, type FieldKey } from './field-keys.ts';
import { issueFields } from './fields.ts';
import { columnTypes } from './server/column-types.ts';

const world = worldForTests();

async function columnsOf(table: string): Promise<Map<string, { type: string; nullable: boolean }>> {
  const { rows } = await sql<{ name: string; type: string; nullable: boolean }>`
    select column_name as name, case data_type when 'ARRAY' then substr(udt_name, 2) || '[]' else udt_name end as type,
      is_nullable = 'YES' as nullable from information_schema.columns where table_name = ${table}`.execute(world().db);
  return new Map(rows.map(({ name, ...facts }) => [name, facts]));
}

const catalogNames: Readonly<Record<string, string>> = {
  smallint: 'int2',
  int: 'int4',
  boolean: 'bool',
};
const typeOf = (key: FieldKey) => {
  const type = columnTypes[issueFields[key].kind];
  return catalogNames[type] ?? type;
};

/** Kept beside the fields: what an issue belongs to, whether lists show it, and that it is deleted. */
const noFields = new Set(['workspace_id', 'listed', 'deleted_at']);

it('has each column of issues once, of the type of its kind', async () => {
  const columns = await columnsOf('issues');
  const kept = keysWith('kind').filter((key) => columnOf(key) !== null);
  expect(kept.map((key) => columnOf(key) ?? key).toSorted()).toEqual(
    [...columns.keys()].filter((name) => !noFields.has(name)).toSorted(),
  );
  for (const key of kept) expect([key, columns.get(columnOf(key) ?? '')?.type]).toEqual([key, typeOf(key)]);
});

it.each(keysWith('join'))('%s has a row for each value in its table', async (key) => {
  const { table, column } = issueFields[key].join;
  expect((await columnsOf(table)).has(column)).toBe(true);
});

it('has a column of drafts for each field that drafts have', async () => {
  const columns = await columnsOf('draft_issues');
  expect(columns.get('description_html')?.type).toBe('text');
  const kept = keysWith('draft').flatMap((key) => {
    const column = columnOf(key);
    return column === null ? [] : [{ key, column }];
  });
  for (const { key, column } of kept) expect([key, columns.get(column)?.type]).toEqual([key, typeOf(key)]);
});
