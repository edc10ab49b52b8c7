import { sql, type Kysely } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { dayChangeKinds, type DayChangeKind } from '#features/issue-query/contract.ts';
import { dayChanges, type DayChange } from '#features/issue-query/day-changes.ts';
import type { PastDay } from '#features/issue-query/past-rules.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { fieldError } from '#platform/shared/errors.ts';
import { issuesOn } from './load-past.ts';
import { readDay } from './read-past-day.ts';

/** The most changes of one kind that are listed one by one; all are counted. */
export const MOST_CHANGES = 500;
/** Issues whose histories are asked for at once. */
const AT_ONCE = 1000;

/** The days that are compared, and what of the project: a cycle, a module, or all of it. */
export interface DaysAsked {
  readonly from: string;
  readonly to?: string | undefined;
  readonly cycleId?: string | undefined;
  readonly moduleId?: string | undefined;
}

/** What became of one issue, who did it last and when; `actor_id` is null where nobody is known. */
export interface NamedChange extends DayChange {
  readonly issue_id: string;
  readonly sequence_id: number;
  readonly name: string;
  /** It was deleted since: there is nothing to open. */
  readonly deleted: boolean;
  readonly at: string;
  readonly actor_id: string | null;
}

type Issue = IssueRow & { readonly deleted: boolean };

/**
 * Returns what changed in a list between the ends of two days, as far as the asker sees its issues today (docs/decisions/078):
 * the difference of the two past lists, newest changes first. Throws a 400 naming `from` or `to` for what is no day, for
 * days to come, and where `to` comes before `from`. The caller has checked permission.
 */
export async function compareDays(db: Kysely<Database>, place: Place, asked: DaysAsked) {
  const from = await readDay(db, place, 'from', asked.from);
  const to = await readDay(db, place, 'to', asked.to);
  if (to.day < from.day) throw fieldError('to', 'Choose a day after the first one.');
  const changes = place.projectArchived ? [] : await findChanges(db, place, asked, from, to);
  const byKind = Map.groupBy(changes, ({ kind }) => kind);
  const count = (kind: DayChangeKind) => byKind.get(kind)?.length ?? 0;
  return {
    from: from.day,
    to: to.day,
    counts: {
      added: count('added'),
      removed: count('removed'),
      completed: count('completed'),
      reopened: count('reopened'),
      moved: count('moved'),
      estimated: count('estimated'),
    } satisfies Record<DayChangeKind, number>,
    changes: dayChangeKinds.flatMap((kind) =>
      (byKind.get(kind) ?? [])
        .toSorted((a, b) => (a.at === b.at ? b.sequence_id - a.sequence_id : a.at < b.at ? 1 : -1))
        .slice(0, MOST_CHANGES),
    ),
  };
}

async function findChanges(
  db: Kysely<Database>,
  place: Place,
  { cycleId, moduleId }: DaysAsked,
  from: PastDay,
  to: PastDay,
): Promise<NamedChange[]> {
  const isIn = (issue: Pick<IssueRow, 'cycle_id' | 'module_ids'>) =>
    (cycleId === undefined || issue.cycle_id === cycleId) &&
    (moduleId === undefined || issue.module_ids.includes(moduleId));
  const then = await issuesAt(db, place, from);
  const now = await issuesAt(db, place, to);
  const found: { readonly issue: Issue; readonly change: DayChange }[] = [];
  for (const [id, issue] of now)
    for (const change of dayChanges(then.get(id) ?? null, issue, isIn)) found.push({ issue, change });
  for (const [id, issue] of then)
    if (!now.has(id)) for (const change of dayChanges(issue, null, isIn)) found.push({ issue, change });
  const lines = await readLines(db, place.workspaceId, [from, to], [...new Set(found.map(({ issue }) => issue.id))]);
  return found.map(({ issue, change }) => {
    const line = lines.get(issue.id)?.find((one) => isAbout(one, change, { cycleId, moduleId }));
    return {
      ...change,
      issue_id: issue.id,
      sequence_id: issue.sequence_id,
      name: issue.name,
      deleted: issue.deleted,
      at: line?.at ?? (change.kind === 'completed' ? issue.completed_at : null) ?? issue.created_at,
      actor_id: line ? line.actor_id : change.kind === 'added' ? issue.created_by : null,
    };
  });
}

async function issuesAt(db: Kysely<Database>, place: Place, day: PastDay): Promise<ReadonlyMap<string, Issue>> {
  const issues = new Map<string, Issue>();
  for await (const { row, differing, deleted } of issuesOn(db, place, day))
    issues.set(row.id, { ...row, ...differing, deleted });
  return issues;
}

interface Line {
  readonly issue_id: string;
  readonly field: string;
  readonly verb: string;
  readonly old_identifier: string | null;
  readonly new_identifier: string | null;
  readonly actor_id: string | null;
  readonly at: string;
}

/** The lines of the histories of these issues after the first day up to the second, by issue, newest first. */
async function readLines(
  db: Kysely<Database>,
  workspaceId: string,
  [from, to]: readonly [PastDay, PastDay],
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Line[]>> {
  const found: Line[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const { rows } = await sql<Line>`
      select a.issue_id, a.field, a.verb, a.old_identifier, a.new_identifier, a.actor_id, wire_time(a.created_at) as at
      from issue_activities a
      where a.workspace_id = ${workspaceId} and a.issue_id = any(${ids.slice(at, at + AT_ONCE)}::uuid[])
        and a.created_at >= ${from.end}::timestamptz and a.created_at < ${to.end}::timestamptz
        and a.field in ('cycles', 'modules', 'issue', 'archived_at', 'project', 'state', 'estimate_point')
      order by a.created_at desc, a.seq desc`.execute(db);
    found.push(...rows);
  }
  return Map.groupBy(found, ({ issue_id }) => issue_id);
}

/** Whether a line of the history describes this change. */
function isAbout(
  { field, old_identifier, new_identifier }: Line,
  { kind, after }: DayChange,
  { cycleId, moduleId }: Pick<DaysAsked, 'cycleId' | 'moduleId'>,
): boolean {
  if (kind === 'estimated') return field === 'estimate_point';
  if (kind !== 'added' && kind !== 'removed') return field === 'state' && new_identifier === after;
  if (field === 'issue' || field === 'archived_at' || field === 'project') return true;
  const part = cycleId ?? moduleId;
  if (field !== (cycleId === undefined ? 'modules' : 'cycles') || part === undefined) return false;
  return (kind === 'added' ? new_identifier : old_identifier) === part;
}
