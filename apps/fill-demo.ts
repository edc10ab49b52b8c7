import { sql } from 'kysely';
import { beginWorkspace } from '#features/workspaces/server/create-workspace.ts';
import { WriteQueue } from '#platform/server/changes/write-queue.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { DemoContext } from './demo/context.ts';
import { readProjectIds, type ProjectIds } from './demo/create-demo-project.ts';
import { createTeam } from './demo/create-team.ts';
import { demoAccount, people } from './demo/people.ts';
import { projects } from './demo/projects.ts';
import { runSetup } from './demo/run-setup.ts';
import { runStep } from './demo/run-step.ts';
import { isSetup, numbersOf, timelineOf, type Step } from './demo/timeline.ts';

const slug = 'demo';
const company = { name: 'Pellhaven Ferries', organization_size: '11-50', logo: null, timezone: 'UTC' };

/**
 * Fills the workspace `demo` of this person with the work of a team: runs its timeline through the commands people use, each
 * at its own time, so that log, history and totals follow (docs/decisions/029). Continues where an interrupted start
 * stopped; a finished demo gets nothing back, whatever was changed or deleted in it. Throws when somebody else has a
 * workspace of this name. Returns the workspace's id, null when nothing was to be added.
 */
export async function fillDemo(
  services: Services,
  userId: string,
  timeline: readonly Step[] = timelineOf(projects, new Date()),
): Promise<string | null> {
  const found = await findWorkspace(services, userId);
  if (found && (!found.isUnchanged || found.steps >= timeline.length)) return null;
  const { db, changeSignals } = services;
  const team = await createTeam(services, userId);
  const today = new Date();
  let clock = timeline[0]?.at ?? today;
  const queue = new WriteQueue(
    db,
    (workspaceId, seq) => changeSignals.committed(workspaceId, seq),
    () => clock.toISOString().replace('Z', '000Z'),
  );
  const company_role = people[demoAccount].work;
  const workspaceId = found?.id ?? (await beginWorkspace({ queue }, userId, { ...company, slug, company_role }));
  const created = new Map<string, ProjectIds>();
  const context: DemoContext = {
    services: { ...services, queue },
    slug,
    workspaceId,
    people: team,
    numbers: numbersOf(timeline),
    today,
    projects: created,
  };
  const running: Promise<void>[] = [];
  for (const [index, step] of timeline.entries()) {
    const { at, operation, project } = step;
    const isDone = index < (found?.steps ?? 0);
    clock = at;
    if (isSetup(operation)) {
      if (!isDone) await runSetup(context, step, operation);
      if (operation.kind === 'project') created.set(project, await readProjectIds(db, workspaceId, project));
    } else if (!isDone) running.push(runStep(context, step, operation));
  }
  await Promise.all(running);
  return workspaceId;
}

interface Found {
  readonly id: string;
  /** False if the workspace was deleted or renamed, or the start of its log was pruned. Then nothing is added. */
  readonly isUnchanged: boolean;
  /** How many steps of the timeline an earlier start has run. */
  readonly steps: number;
}

/** Finds the demo's workspace; null when there is none yet. Throws when it is somebody else's. */
async function findWorkspace({ db }: Services, userId: string): Promise<Found | null> {
  const { rows } = await sql<{ id: string; owner_id: string; is_named: boolean }>`
    select id, owner_id, deleted_at is null and name = ${company.name} as is_named
    from workspaces where lower(slug) = ${slug}`.execute(db);
  const found = rows[0];
  if (!found) return null;
  if (found.owner_id !== userId)
    throw new Error(`--demo needs a workspace of its own called "${slug}", and somebody else has one of that name.`);
  const { rows: log } = await sql<{ commands: number; first: number | null }>`
    select count(distinct group_id) filter (where entity <> 'inbox') as commands, min(seq) as first from changes
    where workspace_id = ${found.id}`.execute(db);
  const { commands = 0, first = null } = log[0] ?? {};
  // Each step is one command, and one more created the workspace. News in inboxes is appended by a reader of the log.
  return { id: found.id, isUnchanged: found.is_named && first === 1, steps: commands - 1 };
}
