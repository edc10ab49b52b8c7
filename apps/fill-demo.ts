import { sql } from 'kysely';
import { roles } from '#features/access/contract.ts';
import { enter, type Place } from '#features/access/server/public.ts';
import { createIssueIn } from '#features/issues/server/create-issue.ts';
import { addLabel } from '#features/labels/server/public.ts';
import { addProjectMember } from '#features/projects/server/add-member.ts';
import { createProjectIn } from '#features/projects/server/create-project.ts';
import { addState } from '#features/states/server/public.ts';
import { beginWorkspace } from '#features/workspaces/server/create-workspace.ts';
import { ensurePeople } from '#features/workspaces/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { htmlOf } from '#tests/world/generate/body-html.ts';
import { Tracker } from '#tests/world/generate/issues.ts';
import { labelsOf } from '#tests/world/generate/labels.ts';
import { personAt } from '#tests/world/generate/people.ts';
import { states } from '#tests/world/generate/states.ts';

const slug = 'demo';
const source = 'demo';
const DAY = 86_400_000;

const team = Array.from({ length: 12 }, (_, index) => ({
  key: String(index),
  name: personAt('demo', index).displayName,
  email: null,
}));
const labels = labelsOf(14);
const projects = [
  { name: 'Ferry app', identifier: 'FERRY', description: 'Booking, boarding and the screens on board.', issues: 220 },
  { name: 'Harbour office', identifier: 'PORT', description: 'Berths, tides, cargo and crews.', issues: 120 },
] as const;
type DemoProject = (typeof projects)[number];

/**
 * Fills the workspace `demo` of this person through the commands people use, so that log, history and totals have it.
 * Takes up what an interrupted start left undone; a finished demo gets nothing back, whatever was deleted from it.
 * Throws when somebody else has a workspace of this name.
 */
export async function fillDemo(services: Services, userId: string): Promise<void> {
  const workspaceId = await openWorkspace(services, userId);
  if (workspaceId === null) return;
  const { result: people } = await services.queue.run(workspaceId, userId, (writer) =>
    ensurePeople(writer, source, team),
  );
  const teamIds = team.map(({ key }) => must(people.get(key), 'everybody of the team was ensured'));
  for (const project of projects) {
    const projectId = await openProject(services, workspaceId, userId, teamIds, project);
    if (projectId !== null) await addIssues(services, workspaceId, userId, teamIds, project, projectId);
  }
}

/** The demo's workspace, made when missing; null when it was deleted. */
async function openWorkspace(services: Services, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; owner_id: string; deleted: boolean }>`
    select id, owner_id, deleted_at is not null as deleted from workspaces where lower(slug) = ${slug}`.execute(
    services.db,
  );
  const found = rows[0];
  if (found?.deleted === true) return null;
  if (found && found.owner_id !== userId)
    throw new Error(`--demo needs a workspace of its own called "${slug}", and somebody else has one of that name.`);
  if (found) return found.id;
  return beginWorkspace(services, userId, {
    name: 'Cairn demo',
    slug,
    organization_size: '11-50',
    logo: null,
    timezone: 'UTC',
    company_role: null,
  });
}

/** A project with members, labels and states, made in one command when missing; null when it was deleted. */
async function openProject(
  services: Services,
  workspaceId: string,
  userId: string,
  teamIds: readonly string[],
  { issues: _issues, ...wanted }: DemoProject,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; deleted: boolean }>`
    select id, deleted_at is not null as deleted from projects
    where workspace_id = ${workspaceId} and identifier = ${wanted.identifier}`.execute(services.db);
  if (rows.length > 0) return rows.find(({ deleted }) => !deleted)?.id ?? null;
  const { result } = await services.queue.run(workspaceId, userId, async (writer) => {
    const id = await createProjectIn(writer, userId, wanted);
    for (const person of teamIds) await addProjectMember(writer, id, person, roles.member);
    for (const label of labels) await addLabel(writer, id, label);
    // Between "In Progress" (35,000) and "Done" (45,000).
    for (const [index, name] of ['In Review', 'Blocked'].entries()) {
      const state = must(
        states.find((one) => one.name === name),
        'the generator has these states',
      );
      await addState(writer, id, { ...state, sequence: 38_000 + index * 3000 });
    }
    return id;
  });
  return result;
}

async function addIssues(
  services: Services,
  workspaceId: string,
  userId: string,
  teamIds: readonly string[],
  project: DemoProject,
  projectId: string,
): Promise<void> {
  const made = await idsOfMade(services, workspaceId, projectId);
  if (made.size >= project.issues) return;
  const place = await enter(services.db, userId, { slug, project_id: projectId }, 'issue.create');
  const parts = await readParts(services, workspaceId, projectId);
  const today = Math.floor(Date.now() / DAY) * DAY;
  const tracker = new Tracker({
    seed: `demo ${project.identifier}`,
    issues: project.issues,
    people: teamIds.length,
    labels: labels.length,
    closed: 0.35,
    assigned: 0.7,
    from: today - 75 * DAY,
    until: today,
  });
  const ids = Array.from({ length: project.issues }, (_, index) => made.get(index) ?? newId());
  const missing = ids.flatMap((id, index) => (made.has(index) ? [] : [{ id, index }]));
  await Promise.all(
    missing.map(({ id, index }) => addIssue(services, place, tracker, index, { id, ids, teamIds, ...parts })),
  );
}

interface Parts {
  readonly states: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
}

interface Known extends Parts {
  readonly id: string;
  readonly ids: readonly string[];
  readonly teamIds: readonly string[];
}

/** Queued in order, so that a parent is there before its children. */
async function addIssue(
  services: Services,
  place: Place,
  tracker: Tracker,
  index: number,
  known: Known,
): Promise<void> {
  const issue = tracker.issue(index);
  const person = (at: number) => must(known.teamIds[at], 'the tracker has as many people as the team');
  await services.queue.run(place.workspaceId, person(issue.author), (writer) =>
    createIssueIn(writer, place, {
      id: known.id,
      name: issue.title,
      description_html: htmlOf(tracker.description(index)),
      state_id: known.states.get(states[issue.state]?.name ?? ''),
      priority: issue.priority,
      label_ids: issue.labels.flatMap((at) => known.labels.get(labels[at]?.name ?? '') ?? []),
      assignee_ids: issue.assignees.map(person),
      parent_id: issue.parent === null ? null : known.ids[issue.parent],
      start_date: issue.startDate,
      target_date: issue.targetDate,
      external_source: source,
      external_id: String(index),
    }),
  );
}

/** Which issues earlier starts made, deleted ones too: index to id. */
async function idsOfMade(services: Services, workspaceId: string, projectId: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: string; external_id: string }>`
    select id, external_id from issues where workspace_id = ${workspaceId} and project_id = ${projectId}
      and external_source = ${source} and external_id is not null`.execute(services.db);
  return new Map(rows.map((row) => [Number(row.external_id), row.id]));
}

/** The ids of states and labels by name; one that was renamed or deleted meanwhile is missing. */
async function readParts(services: Services, workspaceId: string, projectId: string): Promise<Parts> {
  const read = async (table: 'states' | 'labels') => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(table)} where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null`.execute(
      services.db,
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  };
  return { states: await read('states'), labels: await read('labels') };
}
