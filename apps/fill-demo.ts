import { sql } from 'kysely';
import { beginWorkspace } from '#features/workspaces/server/create-workspace.ts';
import { WriteQueue } from '#platform/server/changes/write-queue.ts';
import type { Services } from '#platform/server/http/services.ts';
import { bringTeam } from './demo/bring-team.ts';
import { readParts, type ProjectParts } from './demo/open-project.ts';
import { newcomer, people } from './demo/people.ts';
import { playOpening } from './demo/play-opening.ts';
import { playStep } from './demo/play-step.ts';
import { projects } from './demo/projects.ts';
import type { Stage } from './demo/stage.ts';
import { isOpening, numbersOf, storyOf, type Step } from './demo/story.ts';

const slug = 'demo';
const company = { name: 'Pellhaven Ferries', organization_size: '11-50', logo: null, timezone: 'UTC' };

/**
 * Fills the workspace `demo` of this person with what its team did in the last weeks: step by step through the commands
 * people use, each at its time, so that log, history and totals have it (docs/decisions/029). Goes on where an
 * interrupted start stopped; a finished demo gets nothing back, whatever was changed or deleted in it. Throws when
 * somebody else has a workspace of this name.
 */
export async function fillDemo(
  services: Services,
  userId: string,
  story: readonly Step[] = storyOf(projects, new Date()),
): Promise<void> {
  const { db, wakes } = services;
  const found = await findWorkspace(services, userId);
  if (found && (!found.isOurs || found.told > story.length)) return;
  const team = await bringTeam(services, userId);
  const today = new Date();
  let clock = story[0]?.at ?? today;
  const queue = new WriteQueue(
    db,
    (workspaceId, seq) => wakes.committed(workspaceId, seq),
    () => clock.toISOString().replace('Z', '000Z'),
  );
  const company_role = people[newcomer].work;
  const workspaceId = found?.id ?? (await beginWorkspace({ queue }, userId, { ...company, slug, company_role }));
  const made = new Map<string, ProjectParts>();
  const stage: Stage = {
    services: { ...services, queue },
    slug,
    workspaceId,
    people: team,
    numbers: numbersOf(story),
    today,
    projects: made,
  };
  const told = (found?.told ?? 1) - 1;
  const playing: Promise<void>[] = [];
  for (const [index, step] of story.entries()) {
    clock = step.at;
    const { act, project } = step;
    if (isOpening(act)) {
      if (index >= told) await playOpening(stage, act, step);
      if (act.kind === 'project') made.set(project, await readParts(db, workspaceId, project));
    } else if (index >= told) playing.push(playStep(stage, act, step));
  }
  await Promise.all(playing);
}

interface Found {
  readonly id: string;
  /** False: it was deleted or renamed, or its log does not reach back to its beginning any more. */
  readonly isOurs: boolean;
  /** How many commands the log tells of: the one that made the workspace, and each step of the story. */
  readonly told: number;
}

/** The demo's workspace as far as an earlier start came; null when there was none. */
async function findWorkspace({ db }: Services, userId: string): Promise<Found | null> {
  const { rows } = await sql<{ id: string; owner_id: string; is_named: boolean }>`
    select id, owner_id, deleted_at is null and name = ${company.name} as is_named
    from workspaces where lower(slug) = ${slug}`.execute(db);
  const found = rows[0];
  if (!found) return null;
  if (found.owner_id !== userId)
    throw new Error(`--demo needs a workspace of its own called "${slug}", and somebody else has one of that name.`);
  const { rows: log } = await sql<{ told: number; first: number | null }>`
    select count(distinct group_id) as told, min(seq) as first from changes where workspace_id = ${found.id}`.execute(
    db,
  );
  return { id: found.id, isOurs: found.is_named && log[0]?.first === 1, told: log[0]?.told ?? 0 };
}
