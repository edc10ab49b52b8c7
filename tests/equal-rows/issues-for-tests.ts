import { sql } from 'kysely';
import type { ChoiceKey } from '#features/issue-query/condition.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { importIssues, type ImportedIssue } from '#features/issues/server/import-issues.ts';
import { stateGroups } from '#features/states/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import type { Dice } from '#tests/support/dice.ts';
import type { World } from '#tests/world/world.ts';

/** What the issues of the equal-rows test are made of, and so what they can be asked for. */
export interface Spread {
  readonly values: { readonly [K in ChoiceKey]: readonly string[] };
  readonly names: readonly string[];
}

/** A day of 2026, from the first of January on. */
export const dayAfter = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);

const names = [
  'Issue one',
  'issue one',
  'Ärger mit der Größe',
  'ärger mit der grösse',
  'GRÖSSE ändern',
  'İstanbul 🚀 launch',
  'istanbul',
  'ΟΔΟΣ ΑΘΗΝΑ',
  'οδός αθήνα',
  'Zebra',
  'éclair',
  "It's 100% _done_",
  '🚀',
  '￮ halfwidth',
  'a b',
];

/** Fills a project, by default the world's first, with some hundred issues that have every field, with many ties and gaps. */
export async function spreadIssues(
  world: World,
  roll: Dice,
  project: { readonly id: string; readonly states: object; readonly labels: object } = world.website,
): Promise<Spread> {
  const { db, queue } = world.server.services;
  const { rows } = await sql<{ workspace_id: string }>`
    select workspace_id from projects where workspace_id = (select id from workspaces where lower(slug) = lower(${world.slug})) and id = ${project.id}`.execute(
    db,
  );
  const workspaceId = must(rows[0], 'the project is there').workspace_id;
  const people = [world.userId('ada'), world.userId('ben'), world.userId('cleo'), world.userId('hana')];
  const [cycles, modules, points] = [1, 2, 3].map(() => [newId(), newId(), newId()]);
  const estimate = newId();
  for (const [at, id] of (cycles ?? []).entries())
    await sql`insert into cycles (workspace_id, id, project_id, name, start_date, sort_order)
      values (${workspaceId}, ${id}, ${project.id}, ${['Sprint', 'émile', 'Zoo'][at]}, ${at === 2 ? null : `2026-0${3 - at}-01T00:00:00Z`}, ${at})`.execute(
      db,
    );
  for (const [at, id] of (modules ?? []).entries())
    await sql`insert into modules (workspace_id, id, project_id, name, sort_order) values (${workspaceId}, ${id}, ${project.id}, ${['🚀 Rocket', 'alpha', 'Beta'][at]}, 0)`.execute(
      db,
    );
  await sql`insert into estimates (workspace_id, id, project_id, name) values (${workspaceId}, ${estimate}, ${project.id}, 'Size')`.execute(
    db,
  );
  for (const [at, id] of (points ?? []).entries())
    await sql`insert into estimate_points (workspace_id, id, project_id, estimate_id, key, value)
      values (${workspaceId}, ${id}, ${project.id}, ${estimate}, ${3 - at}, ${String(at)})`.execute(db);
  const values: { [K in ChoiceKey]: string[] } = {
    state: Object.values(project.states),
    state_group: [...stateGroups],
    priority: [...priorities],
    assignees: people,
    mentions: people.slice(0, 2),
    created_by: people,
    labels: Object.values(project.labels),
    cycle: cycles ?? [],
    module: modules ?? [],
    parent: [],
    project: [project.id],
    subscriber: people.slice(1),
    estimate_point: points ?? [],
    intake_status: ['1', '-1', '2'],
  };
  const spread = { values, names };
  const ids: string[] = [];
  for (let batch = 0; batch < 4; batch += 1) {
    const issues = Array.from({ length: 100 }, (_, i) => randomIssue(world, roll, spread, batch * 100 + i, ids));
    await queue.run(workspaceId, null, (writer) => importIssues(writer, project.id, issues));
    ids.push(...issues.map(({ id }) => id));
  }
  values.parent.push(...ids.slice(0, 4));
  const extras = ids.map((id) => ({
    id,
    modules: roll.some(modules ?? [], 2),
    intake: roll.chance(0.2) ? Number(roll.one(values.intake_status)) : null,
    attachments: roll.below(4),
    subscribers: roll.some(values.subscriber, 2),
    mentions: roll.some(values.mentions, 1),
  }));
  await sql`update issues i set module_ids = r.modules, intake_status = r.intake, attachment_count = r.attachments
    from jsonb_to_recordset(${JSON.stringify(extras)}::jsonb) as r(id uuid, modules uuid[], intake int, attachments int)
    where i.workspace_id = ${workspaceId} and i.id = r.id`.execute(db);
  for (const [table, key] of [
    ['issue_subscribers', 'subscribers'],
    ['issue_mentions', 'mentions'],
  ] as const) {
    const pairs = extras.flatMap((extra) => extra[key].map((user) => ({ issue: extra.id, person: user })));
    await sql`insert into ${sql.table(table)} (workspace_id, issue_id, user_id)
      select ${workspaceId}::uuid, issue, person from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(issue uuid, person uuid)
      on conflict do nothing`.execute(db);
  }
  return spread;
}

/** An issue by chance: few different values everywhere, so that ties and empty groups are common. */
export function randomIssue(
  world: World,
  roll: Dice,
  { values }: Spread,
  index: number,
  ids: readonly string[],
): ImportedIssue {
  const start = roll.chance(0.5) ? roll.below(40) : null;
  return {
    id: newId(),
    number: null,
    name: roll.chance(0.5) ? roll.one(names) : `Issue ${index}`,
    descriptionHtml: '',
    stateId: roll.one(values.state),
    priority: roll.one(priorities),
    labelIds: roll.some(values.labels, 2),
    assigneeIds: roll.some(values.assignees.slice(0, 3), 3),
    parentId: roll.chance(0.2) && ids.length > 0 ? roll.one(ids.slice(0, 4)) : null,
    parentExists: true,
    subIssuesCount: 0,
    linkCount: roll.below(3),
    cycleId: roll.chance(0.5) ? roll.one(values.cycle) : null,
    estimatePointId: roll.chance(0.5) ? roll.one(values.estimate_point) : null,
    startDate: start === null ? null : dayAfter(start),
    targetDate: roll.chance(0.5) ? dayAfter((start ?? 0) + roll.below(30)) : null,
    createdBy: world.userId(roll.one(['ada', 'ben', 'cleo', 'hana'])),
    // Few different instants, so that ties are common; some just before and after a midnight.
    createdAt: `2026-01-0${1 + roll.below(5)}T${roll.one(['10:00:00', '18:29:59.999999', '18:30:00'])}Z`,
    updatedAt: `2026-02-0${1 + roll.below(5)}T10:00:00.00012${roll.below(9)}Z`,
    completedAt: roll.chance(0.3) ? `2026-01-1${roll.below(9)}T18:30:00Z` : null,
    closedAt: null,
    closedBy: null,
    archivedAt: roll.chance(0.05) ? '2026-03-01' : null,
    externalSource: 'github',
    externalId: String(index),
  };
}
