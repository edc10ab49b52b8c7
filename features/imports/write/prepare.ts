import { roles } from '#features/access/contract.ts';
import { ensureCycles } from '#features/cycles/server/public.ts';
import { ensurePoints } from '#features/estimates/server/public.ts';
import { addLabel, labelsOf } from '#features/labels/server/public.ts';
import { ensureProjectMembers } from '#features/projects/server/public.ts';
import type { StateGroup } from '#features/states/contract.ts';
import { addState, statesOf } from '#features/states/server/public.ts';
import { ensurePeople } from '#features/workspaces/server/public.ts';
import type { Survey } from '#features/imports/survey.ts';
import { must } from '#platform/shared/must.ts';
import { labelColorFor, stateColors } from './colors.ts';
import { labelMatcher } from './match-label.ts';
import { matchState } from './match-state.ts';
import type { Target } from './target.ts';

/** Everything records refer to, as ids of this workspace and project. */
export interface Ids {
  readonly people: ReadonlyMap<string, string>;
  /** By the name in the registry. */
  readonly labels: ReadonlyMap<string, string>;
  /** By the source's status. */
  readonly states: ReadonlyMap<string, { readonly id: string; readonly group: StateGroup }>;
  readonly cycles: ReadonlyMap<string, string>;
  readonly points: ReadonlyMap<number, string>;
}

/** People and labels created by one command, so that other writes do not wait long. */
const CHUNK = 50;

/**
 * Creates what the project lacks: states, cycles, points, labels, placeholders. Each command checks again what exists,
 * because somebody may have created it meanwhile. `check` runs before each command.
 */
export async function prepare(target: Target, survey: Survey, check: () => void): Promise<Ids> {
  const states = await prepareStates(target, survey);
  check();
  const { cycles, points } = await prepareCycles(target, survey);
  const labels = await prepareLabels(target, survey, check);
  return { states, cycles, points, labels, people: await preparePeople(target, survey, check) };
}

async function prepareStates(target: Target, { registry }: Survey): Promise<Ids['states']> {
  const { result } = await target.queue.run(target.workspaceId, null, async (writer) => {
    const own = await statesOf(writer.db, target.workspaceId, target.projectId);
    const made = new Map<string, { id: string; group: StateGroup }>();
    const ids = new Map<string, { id: string; group: StateGroup }>();
    for (const [key, wanted] of registry.states) {
      const { name, group } = wanted;
      const state = matchState(own, wanted) ??
        made.get(name.toLowerCase()) ?? {
          id: await addState(writer, target.projectId, { name, group, color: stateColors[group] }),
          group,
        };
      made.set(name.toLowerCase(), state);
      ids.set(key, { id: state.id, group: state.group });
    }
    return ids;
  });
  return result;
}

async function prepareCycles(
  target: Target,
  { registry, tally, format }: Survey,
): Promise<Pick<Ids, 'cycles' | 'points'>> {
  const cycles = [...registry.cycles.values()].map(({ key, name, startDate, endDate }) => {
    return { name, startDate, endDate, externalSource: format, externalId: key };
  });
  const { result } = await target.queue.run(target.workspaceId, null, async (writer) => ({
    cycles: await ensureCycles(writer, target.projectId, cycles),
    points: await ensurePoints(writer, target.projectId, [...tally.points.keys()]),
  }));
  return result;
}

async function prepareLabels(target: Target, { registry }: Survey, check: () => void): Promise<Map<string, string>> {
  const labels = [...registry.labels.values()];
  const ids = new Map<string, string>();
  for (let at = 0; at < labels.length; at += CHUNK) {
    check();
    const { result } = await target.queue.run(target.workspaceId, null, async (writer) => {
      const own = await labelsOf(writer.db, target.workspaceId, target.projectId);
      const labelFor = labelMatcher(own);
      const found: [string, string][] = [];
      for (const { name, color } of labels.slice(at, at + CHUNK)) {
        const wanted = { name, color: color ?? labelColorFor(name) };
        found.push([name, labelFor(name) ?? (await addLabel(writer, target.projectId, wanted))]);
      }
      return found;
    });
    for (const [name, id] of result) ids.set(name, id);
  }
  return ids;
}

/** Adds assignees to the project as guests, because an import must not give anybody rights. */
async function preparePeople(
  target: Target,
  { registry, tally, format }: Survey,
  check: () => void,
): Promise<Map<string, string>> {
  const people = [...registry.people.values()];
  const ids = new Map<string, string>();
  for (let at = 0; at < people.length; at += CHUNK) {
    check();
    const chunk = people.slice(at, at + CHUNK);
    const { result } = await target.queue.run(target.workspaceId, null, async (writer) => {
      const found = await ensurePeople(writer, format, chunk);
      const assignees = chunk
        .filter(({ key }) => (tally.byPerson.get(key)?.assigned ?? 0) > 0)
        .map(({ key }) => must(found.get(key), 'every person has an account now'));
      await ensureProjectMembers(writer, target.projectId, assignees, roles.guest);
      return found;
    });
    for (const [key, id] of result) ids.set(key, id);
  }
  return ids;
}
