/**
 * How the issues of a cycle are spread and what changed each day, by hand: counters, people, labels and states of its
 * rows, and for the chart what each day of the project's time zone added to and completed of it, summed up. The days
 * before somebody took an issue out count it, so the history of all that was ever in the cycle is read.
 */
export function progressSql(workspaceId: string, cycleId: string): string {
  return `
    with m as materialized (
      select i.id, i.state_id, i.assignee_ids, i.label_ids, s."group" = 'completed' as done from issues i
      join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      where i.workspace_id = '${workspaceId}' and i.cycle_id = '${cycleId}' and i.listed),
    ever as (
      select id from m
      union select issue_id from issue_activities where workspace_id = '${workspaceId}' and field in ('cycles', 'modules') and new_identifier = '${cycleId}'
      union select issue_id from issue_activities where workspace_id = '${workspaceId}' and field in ('cycles', 'modules') and old_identifier = '${cycleId}'),
    steps as (
      select (a.created_at at time zone p.timezone)::date as day,
        case when a.field = 'cycles' then (a.new_identifier = '${cycleId}')::int - coalesce(a.old_identifier = '${cycleId}', false)::int else 0 end as came,
        case when a.field = 'state' then coalesce(n."group" = 'completed', false)::int - coalesce(o."group" = 'completed', false)::int else 0 end as done
      from cycles c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
      join issue_activities a on a.workspace_id = c.workspace_id
      left join states n on n.workspace_id = a.workspace_id and n.id = a.new_identifier
      left join states o on o.workspace_id = a.workspace_id and o.id = a.old_identifier
      where c.workspace_id = '${workspaceId}' and c.id = '${cycleId}' and a.issue_id in (select id from ever) and a.field in ('cycles', 'state'))
    select json_build_object(
      'people', (select json_agg(p) from (select u.display_name, person, count(*), count(*) filter (where done) as done
        from m left join lateral unnest(assignee_ids) person on true left join users u on u.id = person group by person, u.display_name) p),
      'labels', (select json_agg(l) from (select b.name, label, count(*), count(*) filter (where done) as done
        from m left join lateral unnest(label_ids) label on true left join labels b on b.workspace_id = '${workspaceId}' and b.id = label group by label, b.name) l),
      'states', (select json_agg(s) from (select state_id, count(*), count(*) filter (where done) as done from m group by state_id) s),
      'days', (select json_agg(d) from (select day, sum(sum(came)) over w as total, sum(sum(done)) over w as done from steps group by day window w as (order by day)) d))::text`;
}
