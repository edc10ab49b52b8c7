import type { ProjectFacts } from './project-facts.ts';

/**
 * The wire's row, by hand (wire-work-tracking.md 3.1). Kept apart from the server's own statements on purpose: the floor
 * must not move when they do.
 */
export const rowColumns = `
  i.id, i.name, i.state_id, s."group" as state__group, i.sort_order, wire_time(i.completed_at) as completed_at,
  i.estimate_point_id as estimate_point, (array['none', 'low', 'medium', 'high', 'urgent'])[i.priority + 1] as priority,
  i.start_date, i.target_date, i.sequence_id, i.project_id, i.parent_id, i.cycle_id, i.sub_issues_count, i.attachment_count,
  i.link_count, wire_time(i.created_at) as created_at, wire_time(i.updated_at) as updated_at, i.created_by, i.updated_by,
  i.is_draft, i.archived_at, i.label_ids, i.assignee_ids, i.module_ids, null as type_id`;

/** Where a total comes from: a kept one, or counted. */
type Total = { readonly dimension: string; readonly key?: string } | 'count';

interface Flat {
  readonly where: string;
  readonly order: string;
  readonly total: Total;
}

/** One page of 100 and the total. */
export function flatSql(facts: ProjectFacts, { where, order, total }: Flat): string {
  const count =
    total === 'count'
      ? `select count(*) from issues i where ${scope(facts)} and ${where}`
      : keptTotal(facts, total.dimension, total.key ?? '');
  return `select '{"total":' || coalesce((${count}), 0) || ',"results":[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']}'
    from (${pageSql(facts, where, order, 100)}) r`;
}

/** A group of a list: its key, and the condition that puts an issue into it. */
export interface Group {
  readonly key: string;
  readonly where: string;
  /** Its total, when it is kept; else it is counted. */
  readonly kept?: string;
}

/** 50 rows of each group and its total: every group is walked by itself, so that each gets the plan that suits it. */
export function groupedSql(facts: ProjectFacts, groups: readonly Group[], order: string): string {
  const parts = groups.map(({ key, where, kept }) => {
    const count =
      kept === undefined
        ? `select count(*) from issues i where ${scope(facts)} and ${where}`
        : keptTotal(facts, kept, key);
    return `select '"${key}":{"total":' || coalesce((${count}), 0) || ',"results":[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']}' as part
      from (${pageSql(facts, where, order, 50)}) r`;
  });
  return `select '{' || string_agg(part, ',') || '}' from (${parts.join(' union all ')}) parts`;
}

/** Some rows of each cell of two groupings, and the cells' totals by one count over the project. */
export function cellsSql(
  facts: ProjectFacts,
  groups: readonly Group[],
  subGroups: readonly Group[],
  order: string,
  { limit, subKey }: { readonly limit: number; readonly subKey: string } = { limit: 50, subKey: 'i.priority' },
): string {
  const parts = groups.flatMap((group) =>
    subGroups.map(
      (
        sub,
      ) => `select '"${group.key} ${sub.key}":[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as part
        from (${pageSql(facts, `${group.where} and ${sub.where}`, order, limit)}) r`,
    ),
  );
  const totals = `select json_agg(t)::text as part from (
    select i.state_id, ${subKey} as sub, count(*) as n from issues i where ${scope(facts)} group by 1, 2) t`;
  return `select '{' || string_agg(part, ',') || '}' from (${[...parts, totals].join(' union all ')}) parts`;
}

/** Finds the page first and converts only its rows to JSON, as a careful author would. */
function pageSql(facts: ProjectFacts, where: string, order: string, limit: number): string {
  return `select ${rowColumns} from (select i.* from issues i where ${scope(facts)} and ${where} order by ${order} limit ${limit}) i
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id order by ${order}`;
}

/** An issue with its description, as the page of one issue needs it. */
export function detailSql(facts: ProjectFacts, issueId: string): string {
  return `select row_to_json(r)::text from (
    select ${rowColumns}, coalesce(d.html, '<p></p>') as description_html, false as is_subscribed
    from issues i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
    where i.workspace_id = '${facts.workspaceId}' and i.project_id = '${facts.projectId}' and i.id = '${issueId}' and i.deleted_at is null) r`;
}

function keptTotal(facts: ProjectFacts, dimension: string, key: string): string {
  return `select n from issue_counts where workspace_id = '${facts.workspaceId}' and project_id = '${facts.projectId}' and dimension = '${dimension}' and key = '${key}'`;
}

function scope({ workspaceId, projectId }: ProjectFacts): string {
  return `i.workspace_id = '${workspaceId}' and i.project_id = '${projectId}' and i.listed`;
}
