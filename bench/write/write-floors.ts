import { rowColumns } from '#bench/list/list-floors.ts';
import { nthOf, stateId, type ProjectFacts } from '#bench/list/project-facts.ts';

/** Labels and people of the issue that is created, by Cairn and by hand: it has a row in every join. */
export function membersOf(facts: ProjectFacts): {
  readonly labels: readonly string[];
  readonly people: readonly string[];
} {
  return { labels: [nthOf(facts.labels, 2), nthOf(facts.labels, 5)], people: [nthOf(facts.assignees, 1)] };
}

/**
 * The bare insert that issue 4 measures writes against: the issue with its number, its description and its joins, in one
 * statement. No log, no history, no totals.
 */
export function createSql(facts: ProjectFacts, actor: string): string {
  const own = `'${facts.workspaceId}'::uuid`;
  const { labels, people } = membersOf(facts);
  const ids = (list: readonly string[]) => `array[${list.map((id) => `'${id}'`).join()}]::uuid[]`;
  return `with numbered as (update projects set last_sequence_id = last_sequence_id + 1 where workspace_id = ${own} and id = '${facts.projectId}' returning last_sequence_id),
    i as (insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, sort_order, label_ids, assignee_ids, created_by)
      select ${own}, uuidv7(), '${facts.projectId}', last_sequence_id, 'Floor of the bench', '${stateId(facts, 'Todo')}', 1000000000,
        ${ids(labels)}, ${ids(people)}, '${actor}' from numbered returning *),
    d as (insert into issue_descriptions (workspace_id, issue_id, html) select workspace_id, id, '<p>Written by hand.</p>' from i),
    l as (insert into issue_labels (workspace_id, issue_id, label_id) select workspace_id, id, unnest(label_ids) from i),
    a as (insert into issue_assignees (workspace_id, issue_id, user_id) select workspace_id, id, unnest(assignee_ids) from i),
    r as (select ${rowColumns} from i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id)
    select row_to_json(r)::text from r`;
}

/** The bare update of an issue's name; of the project's middle one if it is not said which. */
export function renameSql(facts: ProjectFacts, actor: string, issueId = facts.middle.id): string {
  return changeSql(facts, actor, issueId, `name = 'Renamed by hand ' || (random() * 1000000)::int`);
}

/** The bare update of an issue's place: a little further down its column. */
export function moveSql(facts: ProjectFacts, actor: string): string {
  return changeSql(facts, actor, facts.middle.id, 'sort_order = sort_order + 0.001');
}

function changeSql({ workspaceId }: ProjectFacts, actor: string, issueId: string, set: string): string {
  return `with i as (update issues set ${set}, updated_at = now(), updated_by = '${actor}'
      where workspace_id = '${workspaceId}' and id = '${issueId}' returning *),
    r as (select ${rowColumns} from i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id)
    select row_to_json(r)::text from r`;
}
