import { rowColumns } from '#bench/list/list-floors.ts';
import { stateId, type ProjectFacts } from '#bench/list/project-facts.ts';

/** Runs as `actor`, numbers its entry in the workspace's log as Cairn's commands do. */
interface Write {
  readonly facts: ProjectFacts;
  readonly actor: string;
}

/** Stores an issue with description, totals and log entry in one statement: what a hand would write for one process. */
export function createSql({ facts, actor }: Write): string {
  const state = stateId(facts, 'Todo');
  const own = `'${facts.workspaceId}'::uuid`;
  return `with log as (update workspace_logs set seq = seq + 1 where workspace_id = ${own} returning seq),
    numbered as (update projects set last_sequence_id = last_sequence_id + 1 where workspace_id = ${own} and id = '${facts.projectId}' returning last_sequence_id),
    i as (insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, sort_order, created_by)
      select ${own}, uuidv7(), '${facts.projectId}', last_sequence_id, 'Floor of the bench', '${state}',
        (select max(sort_order) + 10000 from issues where workspace_id = ${own} and project_id = '${facts.projectId}' and state_id = '${state}' and listed), '${actor}'
      from numbered returning *),
    d as (insert into issue_descriptions (workspace_id, issue_id, html) select workspace_id, id, '<p>Written by hand.</p>' from i),
    totals as (insert into issue_counts (workspace_id, project_id, dimension, key, n, top)
      values (${own}, '${facts.projectId}', 'total', '', 1, 1), (${own}, '${facts.projectId}', 'state', '${state}', 1, 1),
        (${own}, '${facts.projectId}', 'priority', 'none', 1, 1), (${own}, '${facts.projectId}', 'cycle', 'None', 1, 1),
        (${own}, '${facts.projectId}', 'creator', '${actor}', 1, 1), (${own}, '${facts.projectId}', 'label', 'None', 1, 1),
        (${own}, '${facts.projectId}', 'assignee', 'None', 1, 1)
      on conflict (workspace_id, project_id, dimension, key) do update set n = issue_counts.n + 1, top = issue_counts.top + 1),
    r as (select ${rowColumns} from i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id),
    entry as (insert into changes (workspace_id, seq, at, actor_id, group_id, entity, entity_id, project_id, op, fields)
      select ${own}, log.seq, now(), '${actor}', uuidv7(), 'issue', r.id, '${facts.projectId}', 'created', to_jsonb(r) from r, log)
    select row_to_json(r)::text from r`;
}

/** Renames an issue and logs it, in one statement. */
export function renameSql({ facts, actor }: Write, issueId: string): string {
  return changeSql({ facts, actor }, issueId, `name = 'Renamed by hand ' || (random() * 1000000)::int`, 'name');
}

/** Moves an issue a little further down its column and logs it, in one statement. */
export function moveSql({ facts, actor }: Write, issueId: string): string {
  return changeSql({ facts, actor }, issueId, 'sort_order = sort_order + 0.001', 'sort_order');
}

function changeSql({ facts, actor }: Write, issueId: string, set: string, field: string): string {
  const own = `'${facts.workspaceId}'::uuid`;
  const issue = `workspace_id = ${own} and id = '${issueId}'`;
  return `with log as (update workspace_logs set seq = seq + 1 where workspace_id = ${own} returning seq),
    old as (select ${field} from issues where ${issue}),
    i as (update issues set ${set}, updated_at = now(), updated_by = '${actor}' where ${issue} returning *),
    r as (select ${rowColumns} from i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id),
    entry as (insert into changes (workspace_id, seq, at, actor_id, group_id, entity, entity_id, project_id, op, fields)
      select ${own}, log.seq, now(), '${actor}', uuidv7(), 'issue', r.id, '${facts.projectId}', 'updated', jsonb_build_object('${field}', r.${field}, 'updated_at', r.updated_at) from r, log),
    image as (insert into change_images (workspace_id, seq, at, before)
      select ${own}, log.seq, now(), jsonb_build_object('${field}', old.${field}) from old, log)
    select row_to_json(r)::text from r`;
}
