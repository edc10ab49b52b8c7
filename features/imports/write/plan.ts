import { findImportedComments } from '#features/comments/server/public.ts';
import { findImported, takenNumbers } from '#features/issues/server/public.ts';
import { labelsOf } from '#features/labels/server/public.ts';
import { statesOf } from '#features/states/server/public.ts';
import { findPeople } from '#features/workspaces/server/public.ts';
import { recordsOf, type Survey } from '#features/imports/survey.ts';
import type { ImportState } from '#features/imports/model.ts';
import type { StateRecord } from '#features/states/contract.ts';
import { labelMatcher } from './match-label.ts';
import { matchState } from './match-state.ts';
import type { Outcome } from './outcome.ts';
import type { Target } from './target.ts';

const CHUNK = 5000;

/** What the project already has of what an import needs. Reads only. */
export interface Plan {
  /** By the source's status; null is created by the import. */
  readonly states: ReadonlyMap<string, StateRecord | null>;
  /** By lowercase name; null is created by the import. */
  readonly labels: ReadonlyMap<string, string | null>;
  readonly people: Outcome['people'];
  /** Issues that are there already: external id → id. */
  readonly existing: ReadonlyMap<string, string>;
}

/** Looks up what the project has already: the dry run shows it, the import builds on it. */
export async function planImport(target: Target, survey: Survey): Promise<Plan> {
  const { db, workspaceId, projectId } = target;
  const { registry, tally, format } = survey;
  const states = await statesOf(db, workspaceId, projectId);
  const labelFor = labelMatcher(await labelsOf(db, workspaceId, projectId));
  const { known, byEmail } = await findPeople(db, workspaceId, format, [...registry.people.values()]);
  const existing = new Map<string, string>();
  for (const ids of chunksOf([...new Set(tally.refs.values())])) {
    for (const [externalId, { id }] of await findImported(db, target, format, ids)) existing.set(externalId, id);
  }
  return {
    states: new Map([...registry.states].map(([key, state]) => [key, matchState(states, state)])),
    labels: new Map([...registry.labels.keys()].map((key) => [key, labelFor(key)])),
    people: {
      accounts: byEmail.size,
      knownBefore: known.size,
      placeholders: registry.people.size - known.size - byEmail.size,
    },
    existing,
  };
}

/** Notes the numbers of new issues that the project, or another issue of the files, has already. */
export async function reportTakenNumbers(target: Target, survey: Survey, plan: Plan): Promise<void> {
  const { tally, notes, format } = survey;
  const reason = 'issue numbers already taken in the project (replaced)';
  for (const numbers of chunksOf([...tally.numbers.keys()])) {
    for (const [number, holder] of await takenNumbers(target.db, target, numbers)) {
      const externalId = tally.numbers.get(number) ?? '';
      const own = holder.source === format && holder.externalId === externalId;
      if (own || plan.existing.has(externalId)) continue;
      notes.add('repaired', reason, { file: survey.options.files[0] ?? '' }, `${externalId} wanted ${number}`);
    }
  }
}

/** Returns what the import would do, without doing it. */
export async function foresee(target: Target, survey: Survey, plan: Plan, names: Names): Promise<Outcome> {
  const { tally, registry } = survey;
  const comments = plan.existing.size === 0 ? 0 : await countKnownComments(target, survey, plan);
  return {
    ...names,
    issues: { added: new Set(tally.refs.values()).size - plan.existing.size, alreadyThere: plan.existing.size },
    comments: { added: tally.comments - comments, alreadyThere: comments },
    links: await countNewLinks(survey, plan),
    relations: countRelations(survey, plan),
    states: statesOutcome(registry.states, plan),
    labels: labelsOutcome(plan),
    cycles: registry.cycles.size,
    people: plan.people,
    rows: 0,
  };
}

/** Workspace and project as the person wrote them. */
export type Names = Pick<Outcome, 'workspace' | 'project'>;

/** Returns which states are created, and which existing ones are used. */
export function statesOutcome(states: ReadonlyMap<string, ImportState>, plan: Plan): Outcome['states'] {
  const added = new Set<string>();
  const used = new Set<string>();
  for (const [key, { name }] of states) {
    const own = plan.states.get(key);
    if (own) used.add(own.name);
    else added.add(name);
  }
  return { added: [...added], used: [...used] };
}

export function labelsOutcome(plan: Plan): Outcome['labels'] {
  const alreadyThere = [...plan.labels.values()].filter((id) => id !== null).length;
  return { added: plan.labels.size - alreadyThere, alreadyThere };
}

async function countKnownComments(target: Target, survey: Survey, plan: Plan): Promise<number> {
  let known = 0;
  let ids: string[] = [];
  let issues = new Set<string>();
  const count = async () => {
    known += (await findImportedComments(target.db, target, survey.format, [...issues], ids)).size;
    [ids, issues] = [[], new Set()];
  };
  for await (const record of recordsOf(survey)) {
    if (record.kind !== 'comment') continue;
    const issue = plan.existing.get(survey.tally.refs.get(record.issueRef) ?? record.issueRef);
    if (issue === undefined) continue;
    issues.add(issue);
    ids.push(record.externalId);
    if (ids.length === CHUNK) await count();
  }
  await count();
  return known;
}

/** Links come with their issue, so those of issues that are there already are not added. */
async function countNewLinks(survey: Survey, plan: Plan): Promise<number> {
  const all = survey.tally.links + survey.tally.attachments;
  if (all === 0 || plan.existing.size === 0) return all;
  let links = 0;
  for await (const record of recordsOf(survey)) {
    if (record.kind === 'issue' && !plan.existing.has(record.externalId)) links += record.links.length;
  }
  return links;
}

/** Relations of which at least one end is new and both are known. */
function countRelations({ tally }: Survey, plan: Plan): number {
  return tally.allRelations().filter(({ refs }) => {
    const ends = refs.map((ref) => tally.refs.get(ref));
    return ends.every((end) => end !== undefined) && ends.some((end) => !plan.existing.has(end ?? ''));
  }).length;
}

function chunksOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
