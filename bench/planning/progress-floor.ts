/**
 * How the issues of a cycle are spread and what changed each day, by hand: counters, people, labels and states of its
 * rows, and for the chart what each day added to and completed of it, summed up.
 */
export function progressSql(workspaceId: string, cycleId: string): string {
  return `
    with m as materialized (
      select i.id, i.state_id, i.assignee_ids, i.label_ids, s."group" = 'completed' as done from issues i
      join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      where i.workspace_id = '${workspaceId}' and i.cycle_id = '${cycleId}' and i.listed),
    steps as (
      select a.created_at::date as day,
        case when a.field = 'cycles' then (a.new_identifier = '${cycleId}')::int - coalesce(a.old_identifier = '${cycleId}', false)::int else 0 end as came,
        case when a.field = 'state' then coalesce(n."group" = 'completed', false)::int - coalesce(o."group" = 'completed', false)::int else 0 end as done
      from issue_activities a
      left join states n on n.workspace_id = a.workspace_id and n.id = a.new_identifier
      left join states o on o.workspace_id = a.workspace_id and o.id = a.old_identifier
      where a.workspace_id = '${workspaceId}' and a.issue_id in (select id from m) and a.field in ('cycles', 'state'))
    select json_build_object(
      'people', (select json_agg(p) from (select u.display_name, person, count(*), count(*) filter (where done) as done
        from m left join lateral unnest(assignee_ids) person on true left join users u on u.id = person group by person, u.display_name) p),
      'labels', (select json_agg(l) from (select b.name, label, count(*), count(*) filter (where done) as done
        from m left join lateral unnest(label_ids) label on true left join labels b on b.workspace_id = '${workspaceId}' and b.id = label group by label, b.name) l),
      'states', (select json_agg(s) from (select state_id, count(*), count(*) filter (where done) as done from m group by state_id) s),
      'days', (select json_agg(d) from (select day, sum(sum(came)) over w as total, sum(sum(done)) over w as done from steps group by day window w as (order by day)) d))::text`;
}
