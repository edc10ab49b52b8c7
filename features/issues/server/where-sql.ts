import { sql, type RawBuilder } from 'kysely';
import { unreachable } from '#platform/shared/must.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { priorityRank, type IssueOrder } from '#features/issues/rules.ts';
import type { Choice, ChoiceKey, DayKey, DayRange, IssueQuery } from '#features/issues/query.ts';
import { priorities } from '#features/issues/contract.ts';
import type { ListScope } from './list-scope.ts';

/** The issues of a scope that a query shows, as a condition on `issues i`. */
export function whereSql(scope: ListScope, query: IssueQuery): RawBuilder<unknown> {
  const conditions = [scope.where];
  if (query.topLevelOnly) conditions.push(sql`i.parent_id is null`);
  if (query.name !== null) conditions.push(sql`position(lower(${query.name}) in lower(i.name)) > 0`);
  for (const key of keysOf(query.choices)) {
    const choice = query.choices[key];
    if (choice) conditions.push(choiceSql(key, choice));
  }
  for (const key of keysOf(query.days)) {
    const range = query.days[key];
    if (range) conditions.push(...daysSql(key, range));
  }
  return sql.join(conditions, sql` and `);
}

const subscribers = sql`select 1 from issue_subscribers sub where sub.workspace_id = i.workspace_id and sub.issue_id = i.id`;

/** One filter key: any of the values, or no value. */
function choiceSql(key: ChoiceKey, { values, none }: Choice): RawBuilder<unknown> {
  const either = [];
  if (values.length > 0) either.push(anyOf(key, values));
  if (none) either.push(noneOf(key));
  // A choice that nothing can meet (for example a type and a state group that exclude each other).
  if (either.length === 0) return sql`false`;
  return sql`(${sql.join(either, sql` or `)})`;
}

function anyOf(key: ChoiceKey, values: readonly string[]): RawBuilder<unknown> {
  switch (key) {
    case 'labels':
      return sql`i.label_ids && ${values}::uuid[]`;
    case 'assignees':
      return sql`i.assignee_ids && ${values}::uuid[]`;
    case 'priority':
      return sql`i.priority = any(${priorities.filter((priority) => values.includes(priority)).map(priorityRank)}::smallint[])`;
    case 'state_group':
      return sql`i.state_id in (select id from states st where st.workspace_id = i.workspace_id and st.project_id = i.project_id and st."group" = any(${values}::text[]))`;
    case 'state':
      return sql`i.state_id = any(${values}::uuid[])`;
    case 'created_by':
      return sql`i.created_by = any(${values}::uuid[])`;
    case 'cycle':
      return sql`i.cycle_id = any(${values}::uuid[])`;
    case 'parent':
      return sql`i.parent_id = any(${values}::uuid[])`;
    case 'estimate_point':
      return sql`i.estimate_point_id = any(${values}::uuid[])`;
    case 'project':
      return sql`i.project_id = any(${values}::uuid[])`;
    case 'subscriber':
      return sql`exists (${subscribers} and sub.user_id = any(${values}::uuid[]))`;
    default:
      return unreachable(key);
  }
}

function noneOf(key: ChoiceKey): RawBuilder<unknown> {
  switch (key) {
    case 'labels':
      return sql`i.label_ids = '{}'`;
    case 'assignees':
      return sql`i.assignee_ids = '{}'`;
    case 'priority':
      return sql`i.priority = 0`;
    case 'state':
    case 'state_group':
      return sql`i.state_id is null`;
    case 'created_by':
      return sql`i.created_by is null`;
    case 'cycle':
      return sql`i.cycle_id is null`;
    case 'parent':
      return sql`i.parent_id is null`;
    case 'estimate_point':
      return sql`i.estimate_point_id is null`;
    case 'project':
      return sql`false`;
    case 'subscriber':
      return sql`not exists (${subscribers})`;
    default:
      return unreachable(key);
  }
}

function daysSql(key: DayKey, { from, to, none }: DayRange): RawBuilder<unknown>[] {
  const column = key === 'start_date' ? sql`i.start_date` : sql`i.target_date`;
  if (none) return [sql`${column} is null`];
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}::date`]),
  ];
}

/** (key, created_at descending, id descending), nulls last both ways (decisions.md 3.3). */
export function orderSql({ key, descending }: IssueOrder): RawBuilder<unknown> {
  if (key === 'created_at') return descending ? sql`i.created_at desc, i.id desc` : sql`i.created_at, i.id desc`;
  // For a column that is never null the words would hide the index from the planner.
  const nulls = nullable.has(key) ? sql` nulls last` : sql``;
  const direction = descending ? sql`desc${nulls}` : sql`asc${nulls}`;
  return sql`${keySql(key)} ${direction}, i.created_at desc, i.id desc`;
}

const nullable: ReadonlySet<string> = new Set(['start_date', 'target_date', 'state__name', 'state__group']);

function keySql(key: Exclude<IssueOrder['key'], 'created_at'>): RawBuilder<unknown> {
  switch (key) {
    case 'state__name':
      return sql`s.name collate "C"`;
    case 'state__group':
      return sql`array_position(array['backlog', 'unstarted', 'started', 'completed', 'cancelled'], s."group")`;
    case 'name':
      return sql`i.name collate "C"`;
    case 'sort_order':
    case 'updated_at':
    case 'start_date':
    case 'target_date':
    case 'priority':
    case 'sequence_id':
      return sql`i.${sql.ref(key)}`;
    default:
      return unreachable(key);
  }
}
