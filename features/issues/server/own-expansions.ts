import { sql, type RawBuilder } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { projectLiteSql } from '#features/projects/server/public.ts';
import type { IssueExpansion } from './expansions.ts';
import { visibleTo } from '#features/issue-query/server/guest-sql.ts';

const lite = (alias: string): RawBuilder<unknown> => {
  const issue = sql.ref(alias);
  return sql`json_build_object('id', ${issue}.id, 'sequence_id', ${issue}.sequence_id, 'project_id', ${issue}.project_id)`;
};

const own: Record<string, IssueExpansion['column']> = {
  parent: (issue) => {
    const i = sql.ref(issue);
    return sql`coalesce((select ${lite('xp')} from issues xp where xp.workspace_id = ${i}.workspace_id and xp.id = ${i}.parent_id
      and xp.deleted_at is null), '{}')`;
  },
  sub_issues: (issue, userId) => {
    const i = sql.ref(issue);
    return sql`(select coalesce(json_agg(${lite('xc')} order by xc.created_at desc, xc.id desc), '[]') from issues xc
      where xc.workspace_id = ${i}.workspace_id and xc.parent_id = ${i}.id and xc.listed and ${visibleTo('xc', userId)})`;
  },
  issue_cycle: (issue) => {
    const i = sql.ref(issue);
    return sql`case when ${i}.cycle_id is null then '[]' else json_build_array(json_build_object('issue', ${i}.id, 'cycle', ${i}.cycle_id,
      'project', ${i}.project_id, 'workspace', ${i}.workspace_id)) end`;
  },
  state: (issue) => {
    const i = sql.ref(issue);
    return sql`(select json_build_object('id', xs.id, 'name', xs.name, 'color', xs.color, 'group', xs."group") from states xs
      where xs.workspace_id = ${i}.workspace_id and xs.id = ${i}.state_id)`;
  },
  project: (issue) => {
    const i = sql.ref(issue);
    return sql`(select ${projectLiteSql('xj')} from projects xj where xj.workspace_id = ${i}.workspace_id and xj.id = ${i}.project_id)`;
  },
  workspace: (issue) => {
    const i = sql.ref(issue);
    return sql`(select json_build_object('name', xw.name, 'slug', xw.slug, 'id', xw.id) from workspaces xw where xw.id = ${i}.workspace_id)`;
  },
  created_by: (issue) => {
    const i = sql.ref(issue);
    return sql`(select ${accounts.userLiteSql('xu')} from users xu where xu.id = ${i}.created_by)`;
  },
  assignees: (issue) => {
    const i = sql.ref(issue);
    return sql`(select coalesce(json_agg(${accounts.userLiteSql('xu')} order by xu.display_name, xu.id), '[]') from users xu where xu.id = any(${i}.assignee_ids))`;
  },
  labels: (issue) => {
    const i = sql.ref(issue);
    return sql`(select coalesce(json_agg(json_build_object('id', xl.id, 'name', xl.name, 'color', xl.color) order by xl.sort_order, xl.id), '[]')
      from labels xl where xl.workspace_id = ${i}.workspace_id and xl.id = any(${i}.label_ids) and xl.deleted_at is null)`;
  },
};

/** What an issue can show of itself and of what it names, by token. */
export const ownExpansions: readonly IssueExpansion[] = Object.entries(own).map(([token, column]) => ({
  token,
  column,
}));
