import { sql, type RawBuilder } from 'kysely';
import { unreachable } from '#platform/shared/must.ts';
import { priorities, type Priority } from '#features/issue-fields/contract.ts';
import { type GroupToken } from '#features/issue-query/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
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
  switch (token) {
    case 'labels__id':
      return many(sql`i.label_ids`);
    case 'assignees__id':
      return many(sql`i.assignee_ids`);
    case 'issue_module__module_id':
      return many(sql`i.module_ids`);
    case 'priority':
      return { key: sql`(array['none', 'low', 'medium', 'high', 'urgent'])[i.priority + 1]`, from: sql`` };
    case 'state__group':
      return plain(sql`s."group"`);
    case 'state_id':
    case 'cycle_id':
    case 'created_by':
    case 'target_date':
    case 'start_date':
    case 'project_id':
      return plain(sql`i.${sql.ref(token)}`);
    default:
      return unreachable(token);
  }
}

/** That an issue stands in the group whose key is the text expression `key` (a parameter, or a column of a list of keys). */
export function inGroupSql(token: GroupToken, key: string, isFew = false): RawBuilder<unknown> {
  const none = key === noValue;
  switch (token) {
    case 'labels__id':
      return none ? sql`i.label_ids = '{}'` : sql`${idListSql('label_ids', isFew)} @> array[${key}::uuid]`;
    case 'assignees__id':
      return none ? sql`i.assignee_ids = '{}'` : sql`${idListSql('assignee_ids', isFew)} @> array[${key}::uuid]`;
    case 'issue_module__module_id':
      return none ? sql`i.module_ids = '{}'` : sql`${idListSql('module_ids', isFew)} @> array[${key}::uuid]`;
    case 'priority':
      return sql`i.priority = ${priorityRank(priorities.find((known: Priority) => known === key) ?? 'none')}::smallint`;
    case 'state__group':
      return none
        ? sql`i.state_id is null`
        : sql`i.state_id in (select st.id from states st where st.workspace_id = i.workspace_id and st.project_id = i.project_id and st."group" = ${key})`;
    case 'state_id':
    case 'cycle_id':
    case 'created_by':
    case 'project_id':
      return none ? sql`i.${sql.ref(token)} is null` : sql`i.${sql.ref(token)} = ${key}::uuid`;
    case 'target_date':
    case 'start_date':
      return none ? sql`i.${sql.ref(token)} is null` : sql`i.${sql.ref(token)} = ${key}::date`;
    default:
      return unreachable(token);
  }
}
