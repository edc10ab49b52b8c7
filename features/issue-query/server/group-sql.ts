import { sql, type RawBuilder } from 'kysely';
import { columnOf, keyOfWord } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import { priorities, type Priority } from '#features/issue-fields/priorities.ts';
import { columnTypes } from '#features/issue-fields/server/column-types.ts';
import { priorityWord } from '#features/issue-fields/server/row-sql.ts';
import { type GroupToken } from '#features/issue-query/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { isManyKey, priorityRank } from '#features/issue-fields/rules.ts';
import { idListSql } from './where-sql.ts';

/** The key of the group(s) an issue stands in, and what has to be joined to know it. Many-valued keys give one row each. */
export function groupKeySql(
  token: GroupToken,
  alias = 'member',
): { key: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  const plain = (key: RawBuilder<unknown>) => ({ key: sql`coalesce(${key}::text, ${noValue})`, from: sql`` });
  const many = (ids: RawBuilder<unknown>) => ({
    key: sql`coalesce(${sql.ref(alias)}::text, ${noValue})`,
    from: sql` left join lateral unnest(${ids}) ${sql.ref(alias)} on true`,
  });
  const field = keyOfWord('group', token);
  if (isManyKey(field)) return many(sql.ref(`i.${columnOf(field)}`));
  if (token === 'priority') return { key: priorityWord, from: sql`` };
  return plain(token === 'state__group' ? sql`s."group"` : sql.ref(`i.${columnOf(field)}`));
}

/** That an issue stands in the group whose key is the text expression `key` (a parameter, or a column of a list of keys). */
export function inGroupSql(token: GroupToken, key: string, isFew = false): RawBuilder<unknown> {
  const field = keyOfWord('group', token);
  const column = sql.ref(`i.${columnOf(field)}`);
  if (token === 'priority')
    return sql`i.priority = ${priorityRank(priorities.find((known: Priority) => known === key) ?? 'none')}::smallint`;
  if (isManyKey(field))
    return key === noValue ? sql`${column} = '{}'` : sql`${idListSql(field, isFew)} @> array[${key}::uuid]`;
  if (token === 'state__group')
    return key === noValue
      ? sql`i.state_id is null`
      : sql`i.state_id in (select st.id from states st where st.workspace_id = i.workspace_id and st.project_id = i.project_id and st."group" = ${key})`;
  if (key === noValue) return sql`${column} is null`;
  return sql`${column} = ${key}::${sql.raw(columnTypes[issueFields[field].kind])}`;
}
