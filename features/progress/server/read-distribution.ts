import { sql, type Kysely } from 'kysely';
import type { IssueDistribution, PointDistribution } from '#features/progress/contract.ts';
import { completionChart, dailyProgress, daysBetween, type IssuePast } from '#features/progress/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { todayIn } from '#platform/shared/days.ts';
import { membersSql, pointValue, type IssueSets } from './set.ts';

/** What of a cycle or module is told, and over which days. */
export interface DistributionQuery<By extends 'issues' | 'points'> {
  readonly by: By;
  /** The first and the last day of the chart, `YYYY-MM-DD`. Null: no chart. */
  readonly from: string | null;
  readonly to: string | null;
  /** The project's time zone: it says when days end. */
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
  readonly pasts: readonly IssuePast[] | null;
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
  const found = sets.ids.length === 0 ? [] : await readSets(db, sets, query);
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
    ...charts(pasts ?? [], query),
  }),
  points: ({ assignees, labels, states, pasts }, query) => ({
    assignees: (assignees ?? []).map(pointsOf),
    labels: (labels ?? []).map(pointsOf),
    states: (states ?? []).map(pointsOf),
    ...charts(pasts ?? [], query),
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

async function readSets(
  db: Kysely<Database>,
  sets: IssueSets,
  { from, timeZone }: DistributionQuery<'issues' | 'points'>,
): Promise<Found[]> {
  const { workspaceId, ids, kind } = sets;
  const field = kind === 'cycle' ? 'cycles' : 'modules';
  const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const pasts = from === null ? sql`null::json` : sql`(select p.list from pasts p where p.set_id = w.id)`;
  const { rows } = await sql<Found>`
    with now_in as materialized (${membersSql(sets)}),
    -- whatever is in one of them, or was by its history
    ever as materialized (
      select set_id, issue_id from now_in
      union select a.new_identifier, a.issue_id from issue_activities a
        where a.workspace_id = ${workspaceId} and a.field in ('cycles', 'modules') and a.new_identifier = any(${ids}::uuid[])
      union select a.old_identifier, a.issue_id from issue_activities a
        where a.workspace_id = ${workspaceId} and a.field in ('cycles', 'modules') and a.old_identifier = any(${ids}::uuid[])),
    issues_ever as materialized (
      select v.set_id, i.id, i.created_at, i.deleted_at, i.completed_at, i.archived_at, i.listed, i.state_id, i.assignee_ids, i.label_ids,
        s."group", ${pointValue} as points, n.issue_id is not null as member
      from ever v
      join issues i on i.workspace_id = ${workspaceId} and i.id = v.issue_id
      join ${sql.table(field)} c on c.workspace_id = i.workspace_id and c.id = v.set_id and c.project_id = i.project_id
      join states s on s.workspace_id = i.workspace_id and s.id = i.state_id and s."group" <> 'triage'
      left join estimate_points ep on ep.workspace_id = i.workspace_id and ep.id = i.estimate_point_id
      left join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id
      left join now_in n on n.set_id = v.set_id and n.issue_id = i.id
      where i.listed or (not i.is_draft and (i.archived_at is not null or i.deleted_at is not null))),
    members as materialized (select * from issues_ever where member and listed),
    events as (
      select a.issue_id, a.created_at, a.seq, ${dayOf('a.created_at')} as day, a.field, a.old_identifier, a.new_identifier, a.new_value, a.verb,
        so."group" as old_group, sn."group" as new_group, po.points as old_points, pn.points as new_points
      from issue_activities a
      left join states so on a.field = 'state' and so.workspace_id = a.workspace_id and so.id = a.old_identifier
      left join states sn on a.field = 'state' and sn.workspace_id = a.workspace_id and sn.id = a.new_identifier
      left join lateral (select ${pointValue} as points from estimate_points ep join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id
        where a.field = 'estimate_point' and ep.workspace_id = a.workspace_id and ep.id = a.old_identifier) po on true
      left join lateral (select ${pointValue} as points from estimate_points ep join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id
        where a.field = 'estimate_point' and ep.workspace_id = a.workspace_id and ep.id = a.new_identifier) pn on true
      where a.workspace_id = ${workspaceId} and a.issue_id in (select id from issues_ever)
        and (a.field in (${field}, 'state', 'estimate_point', 'archived_at', 'issue'))),
    steps as (
      select v.set_id, v.id, json_build_object(
        'member', json_agg(json_build_object('day', a.day, 'to', a.new_identifier is not distinct from v.set_id,
          'from', a.old_identifier is not distinct from v.set_id) order by a.created_at, a.seq) filter (where a.field = ${field}),
        'archived', json_agg(json_build_object('day', a.day, 'to', a.new_value is distinct from 'restore',
          'from', a.new_value is not distinct from 'restore') order by a.created_at, a.seq) filter (where a.field = 'archived_at'),
        'deleted', json_agg(json_build_object('day', a.day, 'to', a.verb = 'deleted',
          'from', a.verb <> 'deleted') order by a.created_at, a.seq) filter (where a.field = 'issue'),
        'points', json_agg(json_build_object('day', a.day, 'to', coalesce(a.new_points, 0),
          'from', coalesce(a.old_points, 0)) order by a.created_at, a.seq) filter (where a.field = 'estimate_point'),
        'group', json_agg(json_build_object('day', a.day, 'to', a.new_group,
          'from', a.old_group) order by a.created_at, a.seq) filter (where a.field = 'state')) as json
      from issues_ever v
      left join events a on a.issue_id = v.id and (a.field <> ${field} or a.old_identifier = v.set_id or a.new_identifier = v.set_id)
      group by v.set_id, v.id),
    pasts as (
      select v.set_id, json_agg(json_build_object('created', ${dayOf('v.created_at')}, 'deleted', ${dayOf('v.deleted_at')},
        'completed', ${dayOf('v.completed_at')}, 'archived', to_char(v.archived_at, 'YYYY-MM-DD'), 'member', v.member, 'group', v."group",
        'points', v.points, 'steps', t.json)) as list
      from issues_ever v join steps t on t.set_id = v.set_id and t.id = v.id group by v.set_id),
    by_assignee as (
      select m.set_id, u.display_name, u.first_name, u.last_name, person as assignee_id, u.avatar,
        case when u.avatar_asset is null then nullif(u.avatar, '') else '/api/assets/v2/static/' || u.avatar_asset || '/' end as avatar_url, ${shares}
      from members m left join lateral unnest(m.assignee_ids) person on true left join users u on u.id = person
      group by m.set_id, person, u.id),
    by_label as (
      select m.set_id, l.name as label_name, l.color, label as label_id, ${shares}
      from members m left join lateral unnest(m.label_ids) label on true
      left join labels l on l.workspace_id = ${workspaceId} and l.id = label
      group by m.set_id, label, l.name, l.color),
    by_state as (select m.set_id, m.state_id, ${shares} from members m group by m.set_id, m.state_id)
    select w.id as set_id, ${pasts} as pasts,
      (select json_agg(to_jsonb(d) - 'set_id' order by d.display_name nulls last, d.assignee_id) from by_assignee d where d.set_id = w.id) as assignees,
      (select json_agg(to_jsonb(d) - 'set_id' order by d.label_name nulls last, d.label_id) from by_label d where d.set_id = w.id) as labels,
      (select json_agg(to_jsonb(d) - 'set_id' order by d.total_issues desc, d.state_id) from by_state d where d.set_id = w.id) as states
    from unnest(${ids}::uuid[]) w(id)`.execute(db);
  return rows;
}
