import { findImported } from '#features/issues/server/public.ts';
import { importRelations, type ImportedRelation } from '#features/relations/server/public.ts';
import type { Progress } from '#features/imports/progress.ts';
import { recordsOf, type Survey } from '#features/imports/survey.ts';
import { depthsOf } from './depths.ts';
import type { Outcome } from './outcome.ts';
import { labelsOutcome, statesOutcome, type Names, type Plan } from './plan.ts';
import { prepare } from './prepare.ts';
import { RecordWriter } from './record-writer.ts';
import type { Target } from './target.ts';

/** The person stopped the import; what is written stays, and the same command continues from there. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

/**
 * Writes a surveyed import: first what records refer to, then the records, parents before their children (one reading
 * of the files for each level), then relations. Every command leaves the project whole, so an import that is
 * interrupted is finished by running it again. Throws `ImportStopped` between two commands when `signal` says so.
 */
export async function runImport(
  target: Target,
  survey: Survey,
  plan: Plan,
  names: Names,
  progress: Progress,
  signal: AbortSignal,
): Promise<Outcome> {
  const check = () => {
    if (signal.aborted)
      throw new ImportStopped('The import was stopped. What is written stays; the same command goes on.');
  };
  check();
  const ids = await prepare(target, survey, check);
  const { depth, deepest, inLoops } = depthsOf(survey.tally.parents());
  for (const externalId of inLoops) {
    survey.notes.add('bad', 'parents that are below their own sub-issue', null, externalId);
  }
  const writer = new RecordWriter(target, survey, ids, inLoops);
  const levelOf = (ref: string) => depth.get(survey.tally.refs.get(ref) ?? ref) ?? 0;
  for (let level = 0; level <= deepest; level++) {
    for await (const record of recordsOf(survey)) {
      if (levelOf(record.kind === 'issue' ? record.externalId : record.issueRef) !== level) continue;
      const written = await writer.take(record);
      if (written > 0) progress.add(written, `${writer.counts.issues} issues, ${writer.counts.comments} comments`);
      check();
    }
    progress.add(await writer.flush());
  }
  const relations = await writeRelations(target, survey, writer, check);
  const { counts } = writer;
  const rows = counts.issues + counts.comments + counts.links + relations.added + counts.logged + relations.logged;
  return {
    ...names,
    issues: { added: counts.issues, alreadyThere: counts.alreadyThere },
    comments: { added: counts.comments, alreadyThere: counts.commentsThere },
    links: counts.links,
    relations: relations.added,
    states: statesOutcome(survey.registry.states, plan),
    labels: labelsOutcome(plan),
    cycles: survey.registry.cycles.size,
    people: plan.people,
    rows,
  };
}

const CHUNK = 500;

/** Returns relations with at least one new issue: relations between issues that already existed are left to people. */
async function writeRelations(
  target: Target,
  { tally, format }: Survey,
  writer: RecordWriter,
  check: () => void,
): Promise<{ added: number; logged: number }> {
  const all = tally.allRelations();
  const done = { added: 0, logged: 0 };
  for (let at = 0; at < all.length; at += CHUNK) {
    check();
    const chunk = all.slice(at, at + CHUNK).map(({ type, refs }) => {
      return { type, ends: refs.map((ref) => tally.refs.get(ref) ?? ref) };
    });
    const outside = chunk.flatMap(({ ends }) => ends.filter((end) => !writer.known.has(end)));
    const { result } = await target.queue.run(target.workspaceId, null, async (log) => {
      const found = await findImported(log.db, target, format, outside);
      const relations = chunk.flatMap(({ type, ends }): ImportedRelation[] => {
        const [from, to] = ends.map((end) => writer.known.get(end) ?? found.get(end));
        if (!from || !to || !ends.some((end) => writer.added.has(end))) return [];
        return [{ type, issueId: from.id, relatedIssueId: to.id }];
      });
      const added = await importRelations(log, target.projectId, relations);
      return { added, logged: log.changes.length };
    });
    done.added += result.added;
    done.logged += result.logged;
  }
  return done;
}
