import type { BenchWorkspace } from '#bench/seed/seed-workspace.ts';

const own = ({ id, adminId }: BenchWorkspace) =>
  `n.workspace_id = '${id}' and n.receiver_id = '${adminId}' and n.archived_at is null and (n.snoozed_till is null or n.snoozed_till <= now())`;

/** The newest notifications with their issues, and how many there are if they are `counted`, by hand. */
export function inboxSql(workspace: BenchWorkspace, count: number, counted = false): string {
  return `
    select json_build_object(
      'total', ${counted ? `(select count(*) from notifications n where ${own(workspace)})` : 'null'},
      'results', (select json_agg(r) from (
        select n.*, i.name, i.sequence_id, s.name as state, u.display_name
        from (select * from notifications n where ${own(workspace)} order by n.created_at desc, n.id desc limit ${count}) n
        join issues i on i.workspace_id = n.workspace_id and i.id = n.issue_id
        join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
        left join users u on u.id = n.triggered_by
        order by n.created_at desc, n.id desc) r))::text`;
}

/** How many are unread, mentions apart, by hand. */
export function unreadSql(workspace: BenchWorkspace): string {
  return `
    select json_build_object('total', count(*) filter (where n.reason <> 'mentioned'), 'mentions', count(*) filter (where n.reason = 'mentioned'))::text
    from notifications n where ${own(workspace)} and n.read_at is null`;
}
