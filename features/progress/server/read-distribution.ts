import { sql, type Kysely } from 'kysely';
import type { IssueDistribution, PointDistribution } from '#features/progress/contract.ts';
import { completionChart, dailyProgress, daysBetween, type IssuePast } from '#features/progress/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { todayIn } from '#platform/shared/days.ts';
import { pastsOf, pastsSql, type FoundPasts } from './read-pasts.ts';
import { issueColumns, memberIssuesSql, pointValue, type IssueSets } from './set.ts';

/** What of a cycle or module is charted, and over which days. */
export interface DistributionQuery<By extends 'issues' | 'points'> {
  readonly by: By;
  /** The first and the last day of the chart, `YYYY-MM-DD`. Null: no chart. */
  readonly from: string | null;
  readonly to: string | null;
  /** The project's time zone: it says which day is today. */
  readonly timeZone: string;
}

interface Share {
  readonly total_issues: number;
  readonly completed_issues: number;
  readonly total_points: number;
  readonly completed_points: number;
}

type Counted<Row> = Share & Omit<Row, keyof Share | 'pending_issues'>;

interface Found {
  readonly set_id: string;
  readonly assignees: readonly Counted<IssueDistribution['assignees'][number]>[] | null;
  readonly labels: readonly Counted<IssueDistribution['labels'][number]>[] | null;
  readonly states: readonly Counted<IssueDistribution['states'][number]>[] | null;
  readonly pasts: FoundPasts | null;
}

type Distributions = { readonly issues: IssueDistribution; readonly points: PointDistribution };

/**
 * Returns how the issues of these cycles or modules are spread over people, labels, states and days, by id, all with one
 * query. The days are read from the history of the issues (docs/decisions/039).
 */
export async function readDistribution<By extends 'issues' | 'points'>(
  db: Kysely<Database>,
  sets: IssueSets,
  query: DistributionQuery<By>,
): Promise<Map<string, Distributions[By]>> {
  const found = sets.ids.length === 0 ? [] : await readSets(db, sets, query.from !== null);
  const bySet = new Map(found.map((row) => [row.set_id, row]));
  return new Map(sets.ids.map((id) => [id, presenters[query.by](bySet.get(id) ?? nothing, query)]));
}

const nothing = { assignees: null, labels: null, states: null, pasts: null };

type Present<By extends 'issues' | 'points'> = (
  found: Omit<Found, 'set_id'>,
  query: DistributionQuery<'issues' | 'points'>,
) => Distributions[By];

const presenters: { readonly [By in 'issues' | 'points']: Present<By> } = {
  issues: ({ assignees, labels, states, pasts }, query) => ({
    assignees: (assignees ?? []).map(issuesOf),
    labels: (labels ?? []).map(issuesOf),
    states: (states ?? []).map(issuesOf),
    ...charts(pasts === null ? [] : pastsOf(pasts), query),
  }),
  points: ({ assignees, labels, states, pasts }, query) => ({
    assignees: (assignees ?? []).map(pointsOf),
    labels: (labels ?? []).map(pointsOf),
    states: (states ?? []).map(pointsOf),
    ...charts(pasts === null ? [] : pastsOf(pasts), query),
  }),
};

function charts(pasts: readonly IssuePast[], { by, from, to, timeZone }: DistributionQuery<'issues' | 'points'>) {
  const days = from === null || to === null ? [] : daysBetween(from, to);
  const daily = dailyProgress(pasts, days, todayIn(timeZone), by);
  return { completion_chart: completionChart(days, daily), daily };
}

function issuesOf<T extends Share>({ total_points: _total, completed_points: _completed, ...row }: T) {
  return { ...row, pending_issues: row.total_issues - row.completed_issues };
}

function pointsOf<T extends Share>({ total_issues: _total, completed_issues: _completed, ...row }: T) {
  const { total_points, completed_points, ...rest } = row;
  return {
    ...rest,
    total_estimates: total_points,
    completed_estimates: completed_points,
    pending_estimates: total_points - completed_points,
  };
}

/** What every row of a distribution counts. */
const shares = sql`count(*)::int as total_issues, count(*) filter (where m."group" = 'completed')::int as completed_issues,
  coalesce(sum(m.points), 0)::float8 as total_points, coalesce(sum(m.points) filter (where m."group" = 'completed'), 0)::float8 as completed_points`;

async function readSets(db: Kysely<Database>, sets: IssueSets, hasChart: boolean): Promise<Found[]> {
  const { workspaceId, ids, kind } = sets;
  const field = kind === 'cycle' ? 'cycles' : 'modules';
  const points = sql`coalesce((select ${pointValue} from estimate_points ep join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id
    where ep.workspace_id = ${workspaceId} and ep.id = v.estimate_point_id and v.estimate_point_id is not null), 0)`;
  const { rows } = await sql<Found>`
    -- behind a column the planner does not see the ids: it would plan anew each time, which costs as much as the answer
    with asked as materialized (select ${ids}::uuid[] as ids),
    sets as materialized (select c.id, c.project_id, p.timezone from ${sql.table(field)} c
      join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
      where c.workspace_id = ${workspaceId} and c.id in (select unnest(q.ids) from asked q)),
    now_in as materialized (${memberIssuesSql(workspaceId, kind)}),
    once_in as materialized (
      select h.set_id, h.issue_id from (
        select a.new_identifier as set_id, a.issue_id from sets x join issue_activities a
          on a.workspace_id = ${workspaceId} and a.field in ('cycles', 'modules') and a.new_identifier = x.id
        union select a.old_identifier, a.issue_id from sets x join issue_activities a
          on a.workspace_id = ${workspaceId} and a.field in ('cycles', 'modules') and a.old_identifier = x.id) h
      where not exists (select from now_in n where n.set_id = h.set_id and n.id = h.issue_id)),
    -- whatever is in one of them, or was by its history
    issues_ever as materialized (
      -- searched for each row, as the two below: the planner knows little of CTEs, and would walk through all there are
      select v.*, s."group", ${points} as points, row_number() over () as n
      from (select true as member, n.* from now_in n
        union all select false, o.set_id, i.* from once_in o cross join lateral (
          select ${issueColumns} from issues i where i.workspace_id = ${workspaceId} and i.id = o.issue_id offset 0) i) v
      join sets c on c.id = v.set_id and c.project_id = v.project_id
      cross join lateral (select s."group" from states s where s.workspace_id = ${workspaceId} and s.id = v.state_id offset 0) s
      where s."group" <> 'triage' and (v.listed or (not v.is_draft and (v.archived_at is not null or v.deleted_at is not null)))),
    members as materialized (select * from issues_ever where member and listed),
    -- counted before they are named: the planner takes all this for one row, and would search names for each
    by_assignee as (
      select d.*, u.display_name, u.first_name, u.last_name, u.avatar,
        case when u.avatar_asset is null then nullif(u.avatar, '') else '/api/assets/v2/static/' || u.avatar_asset || '/' end as avatar_url
      from (select m.set_id, person as assignee_id, ${shares}
        from members m left join lateral unnest(m.assignee_ids) person on true group by m.set_id, person) d
      left join users u on u.id = d.assignee_id),
    by_label as (
      select d.*, l.name as label_name, l.color
      from (select m.set_id, label as label_id, ${shares}
        from members m left join lateral unnest(m.label_ids) label on true group by m.set_id, label) d
      left join labels l on l.workspace_id = ${workspaceId} and l.id = d.label_id),
    by_state as (select m.set_id, m.state_id, ${shares} from members m group by m.set_id, m.state_id)
    select w.id as set_id, ${hasChart ? pastsSql(workspaceId, field) : sql`null::json`} as pasts,
      (select json_agg(to_jsonb(d) - 'set_id' order by d.display_name nulls last, d.assignee_id) from by_assignee d where d.set_id = w.id) as assignees,
      (select json_agg(to_jsonb(d) - 'set_id' order by d.label_name nulls last, d.label_id) from by_label d where d.set_id = w.id) as labels,
      (select json_agg(to_jsonb(d) - 'set_id' order by d.total_issues desc, d.state_id) from by_state d where d.set_id = w.id) as states
    from sets w`.execute(db);
  return rows;
}
