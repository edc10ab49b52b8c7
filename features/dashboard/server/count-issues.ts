import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { WidgetReply } from '#features/dashboard/contract.ts';
import { filterOfTab, type TabFilter } from '#features/dashboard/rules.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import {
  sqlEngine,
  whereSql,
  type Condition,
  type IssueQuery,
  type VisibleScope,
} from '#features/issue-query/server/public.ts';
import { stateGroups } from '#features/states/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { must } from '#platform/shared/must.ts';

/** Whose widget of which workspace, on which day of theirs, over the issues they see; `list`: the filters asked for. */
export interface Mine {
  readonly db: Kysely<Database>;
  readonly workspaceId: string;
  readonly userId: string;
  readonly zone: string;
  readonly today: string;
  readonly scope: VisibleScope;
  readonly list: IssueQuery;
}

/** What the person may be to an issue. */
export type Relation = 'assignees' | 'created_by';

/** Counting needs no rows; the engine asks for a page anyway. */
const noPage = { limit: 1, page: 0, offset: 0 };

/** Returns the query of the person's own issues, with what else they have in common. */
export function queryOf({ list, userId }: Mine, relation: Relation, tab?: TabFilter): IssueQuery {
  const own: Condition = { kind: 'choice', key: relation, choice: { values: [userId], none: false } };
  const besides = list.condition === null ? [] : [list.condition];
  return { ...list, condition: { kind: 'and', of: [own, ...(tab ? termsOf(tab) : []), ...besides] } };
}

function termsOf({ groups, from, to }: TabFilter): Condition[] {
  const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return [
    { kind: 'choice', key: 'state_group', choice: { values: groups, none: false } },
    ...(from === undefined && to === undefined
      ? []
      : [{ kind: 'days', key: 'target_date', range } satisfies Condition]),
  ];
}

/** Returns the four numbers of the overview, with one statement. */
export async function countOverview(mine: Mine): Promise<WidgetReply<'overview_stats'>> {
  const { scope, db, today } = mine;
  const of = (relation: Relation, tab?: TabFilter) => whereSql(scope, queryOf(mine, relation, tab));
  const count = (where: RawBuilder<unknown>) => sql`(select count(*) from issues i where ${where})`;
  const { rows } = await sql<WidgetReply<'overview_stats'>>`
    select ${count(of('assignees'))} as assigned_issues_count,
      ${count(of('assignees', filterOfTab('overdue', today)))} as pending_issues_count,
      ${count(of('assignees', filterOfTab('completed', today)))} as completed_issues_count,
      ${count(of('created_by'))} as created_issues_count`.execute(db);
  return must(rows[0], 'a select without a table answers one row');
}

/** Returns how many of the issues assigned to the person are in each state group, all five in order. */
export async function countByGroup(mine: Mine): Promise<WidgetReply<'issues_by_state_groups'>> {
  const totals = await engineOf(mine, 'assignees').totals('state__group');
  return stateGroups.map((state) => ({ state, count: totals.get(state) ?? 0 }));
}

/** Returns how many of the issues assigned to the person have each priority, from urgent to none. */
export async function countByPriority(mine: Mine): Promise<WidgetReply<'issues_by_priority'>> {
  const totals = await engineOf(mine, 'assignees').totals('priority');
  return priorities.map((priority) => ({ priority, count: totals.get(priority) ?? 0 }));
}

/**
 * Returns what answers a query of the person's own issues: the database, which finds them by the indexes of assignees and
 * creators, whatever the size of the workspace. Snapshots would have to be loaded for every project first.
 */
function engineOf(mine: Mine, relation: Relation) {
  return sqlEngine(mine.db, mine.scope, queryOf(mine, relation), noPage);
}
