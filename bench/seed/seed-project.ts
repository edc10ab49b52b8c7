import type { Client } from 'pg';
import { priorityRank } from '#features/issue-fields/rules.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { htmlOf } from '#tests/world/generate/body-html.ts';
import { plainOf } from '#tests/world/generate/body-text.ts';
import { Tracker } from '#tests/world/generate/issues.ts';
import { copyRows, type Cell } from './copy-rows.ts';
import { keepTotals } from './keep-totals.ts';
import { makeProject, type ProjectParts } from './make-project.ts';
import { teamSize, type BenchWorkspace } from './seed-workspace.ts';

/** A project of a known size. */
export interface BenchProject {
  readonly size: number;
  readonly id: string;
}

const labelCount = 40;

/**
 * Makes the project with `size` issues as an import would leave it, in one transaction; finds it when it is there. A `twin`
 * is a second project of that size.
 */
export async function seedProject(
  client: Client,
  workspace: BenchWorkspace,
  size: number,
  log: (line: string) => void,
  { twin } = { twin: false },
): Promise<BenchProject> {
  const identifier = `${twin ? 'T' : 'S'}${size}`;
  const known = await client.query<{ id: string }>(
    'select id from projects where workspace_id = $1 and identifier = $2',
    [workspace.id, identifier],
  );
  if (known.rows[0]) return { size, id: known.rows[0].id };
  const started = performance.now();
  log(`Seeding ${size.toLocaleString('en')} issues (once)`);
  await client.query('begin');
  const project = await makeProject(client, workspace, identifier, labelCount);
  await fill(client, workspace, project, size);
  await keepTotals(client, workspace.id, project.id);
  await client.query('commit');
  // Autovacuum would have run by the time people use the project.
  for (const table of [
    'issues',
    'issue_descriptions',
    'issue_labels',
    'issue_assignees',
    'issue_subscribers',
    'issue_counts',
  ])
    await client.query(`vacuum (analyze) ${table}`);
  log(`  seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return { size, id: project.id };
}

async function fill(client: Client, workspace: BenchWorkspace, project: ProjectParts, size: number): Promise<void> {
  const tracker = new Tracker({
    seed: 'bench',
    issues: size,
    people: teamSize,
    labels: labelCount,
    closed: 0.75,
    assigned: 0.45,
    from: Date.UTC(2016, 0, 1),
    until: Date.UTC(2026, 0, 1),
  });
  const ids = Array.from({ length: size }, () => newId());
  await copyRows(client, 'issues', issueColumns, issueRows(tracker, workspace, project, ids));
  await copyRows(
    client,
    'issue_descriptions',
    ['workspace_id', 'issue_id', 'html', 'stripped'],
    descriptions(tracker, workspace, ids),
  );
  const own = [workspace.id, project.id];
  const here = 'from issues i where workspace_id = $1 and project_id = $2';
  await client.query(`insert into issue_labels select workspace_id, id, unnest(label_ids) ${here}`, own);
  await client.query(`insert into issue_assignees select workspace_id, id, unnest(assignee_ids) ${here}`, own);
  await client.query(
    `insert into issue_subscribers select workspace_id, id, unnest(assignee_ids), created_at ${here} on conflict do nothing`,
    own,
  );
  await client.query(
    `update projects set last_sequence_id = (select coalesce(max(sequence_id), 0) ${here}) where workspace_id = $1 and id = $2`,
    own,
  );
}

const issueColumns = [
  'workspace_id',
  'id',
  'project_id',
  'sequence_id',
  'name',
  'state_id',
  'priority',
  'sort_order',
  'start_date',
  'target_date',
  'parent_id',
  'sub_issues_count',
  'completed_at',
  'label_ids',
  'assignee_ids',
  'external_source',
  'external_id',
  'created_at',
  'updated_at',
  'created_by',
] as const;

function* issueRows(
  tracker: Tracker,
  workspace: BenchWorkspace,
  project: ProjectParts,
  ids: readonly string[],
): Generator<readonly Cell[]> {
  const children = childCounts(tracker, ids.length);
  const lastPlace = new Map<number, number>();
  const at = <T>(list: readonly T[], index: number) => must(list[index], 'the index is of the same list');
  for (const [index, id] of ids.entries()) {
    const issue = tracker.issue(index);
    const state = at(project.states, issue.state);
    // Places rise by 10,000 within a state, so places repeat between states as they do in real use.
    const place = (lastPlace.get(issue.state) ?? 55_535) + 10_000;
    lastPlace.set(issue.state, place);
    yield [
      workspace.id,
      id,
      project.id,
      issue.number,
      issue.title,
      state.id,
      priorityRank(issue.priority),
      place,
      issue.startDate,
      issue.targetDate,
      issue.parent === null ? null : at(ids, issue.parent),
      children.get(index) ?? 0,
      state.group === 'completed' ? instant(issue.closedAt) : null,
      issue.labels.map((label) => at(project.labelIds, label)),
      issue.assignees.map((person) => at(workspace.memberIds, person)),
      'bench',
      String(issue.number),
      instant(issue.createdAt),
      instant(issue.updatedAt),
      at(workspace.memberIds, issue.author),
    ];
  }
}

function childCounts(tracker: Tracker, size: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let index = 0; index < size; index += 1) {
    const { parent } = tracker.issue(index);
    if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return counts;
}

function* descriptions(
  tracker: Tracker,
  workspace: BenchWorkspace,
  ids: readonly string[],
): Generator<readonly Cell[]> {
  for (const [index, id] of ids.entries()) {
    const blocks = tracker.description(index);
    yield [workspace.id, id, htmlOf(blocks), plainOf(blocks)];
  }
}

function instant(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
