import { sql, type RawBuilder } from 'kysely';
import type { IssuePast, Step } from '#features/progress/rules.ts';
import type { StateGroup } from '#features/states/contract.ts';
import { addDays } from '#platform/shared/days.ts';
import { must } from '#platform/shared/must.ts';
import { pointValue } from './set.ts';

/** A column of numbers; null without rows. */
type Column = readonly (number | null)[] | null;

/**
 * What happened to the issues of a set, as the database returns it: columns of numbers, because lists of lists with ids and
 * dates in them cost the database and this process more than everything else. Days count from 1970-01-01.
 */
export interface FoundPasts {
  readonly issues: Readonly<
    Record<'created' | 'deleted' | 'completed' | 'archived' | 'member' | 'group' | 'points', Column>
  >;
  /**
   * In order of issues, then of time. `what`: which issue (from 1), kind and day in one number; `values`: what it changed from and
   * to, by the kind, each plus one, 0 for none. Two columns cost less than five.
   */
  readonly changes: Readonly<Record<'what' | 'values', Column>>;
  /** The groups of states, which `group` and changes of state name by position, from 1; null without states. */
  readonly groups: readonly StateGroup[] | null;
  /** The numbers of estimate points that changes name. */
  readonly points: readonly number[] | null;
}

/** Days, and positions of states and estimate points, are smaller. */
const MOST = 65_536;
const most = sql.lit(MOST);

/** Kinds of changes; smaller than 8. */
const kinds = { member: 0, archived: 1, deleted: 2, points: 3, group: 4 } as const;

/**
 * `FoundPasts` as an expression: the issues of the set `w.id` among `issues_ever` and the lines of their history that
 * charts count by, `field` naming those of membership. Days are those of the time zone of its project.
 */
export function pastsSql(workspaceId: string, field: 'cycles' | 'modules'): RawBuilder<unknown> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone w.timezone)::date - date '1970-01-01'`;
  const isSet = (column: string) => sql`(${sql.ref(column)} = v.set_id) is true`;
  const value = (
    column: string,
    when: Readonly<Record<'issue' | 'archived_at', RawBuilder<unknown>>>,
  ) => sql`case a.field
    when 'state' then array_position(k.states, ${sql.ref(column)}) when 'estimate_point' then array_position(k.points, ${sql.ref(column)})
    when 'issue' then (${when.issue})::int when 'archived_at' then (${when.archived_at})::int else (${isSet(column)})::int end`;
  return sql`(select json_build_object(
    'issues', (select json_build_object('created', array_to_json(array_agg(${dayOf('v.created_at')} order by v.n)), 'deleted', array_to_json(array_agg(${dayOf('v.deleted_at')} order by v.n)),
        'completed', array_to_json(array_agg(${dayOf('v.completed_at')} order by v.n)), 'archived', array_to_json(array_agg(v.archived_at - date '1970-01-01' order by v.n)),
        'member', array_to_json(array_agg(v.member::int order by v.n)), 'group', array_to_json(array_agg(array_position(k.states, v.state_id) order by v.n)),
        'points', array_to_json(array_agg(v.points order by v.n)))
      from issues_ever v where v.set_id = w.id),
    'changes', (select json_build_object('what', array_to_json(array_agg((c.n * 8 + c.kind) * ${most} + c.day)),
        'values', array_to_json(array_agg(coalesce(c."from" + 1, 0)::bigint * ${most} + coalesce(c."to" + 1, 0))))
      from (select v.n, case a.field when 'state' then ${kinds.group}::int when 'estimate_point' then ${kinds.points}::int when 'issue' then ${kinds.deleted}::int
            when 'archived_at' then ${kinds.archived}::int else ${kinds.member}::int end as kind,
          greatest(${dayOf('a.created_at')}, 0) as day,
          ${value('a.old_identifier', { issue: sql`a.verb <> 'deleted'`, archived_at: sql`a.new_value = 'restore'` })} as "from",
          ${value('a.new_identifier', { issue: sql`a.verb = 'deleted'`, archived_at: sql`a.new_value is distinct from 'restore'` })} as "to"
        from issues_ever v
        join issue_activities a on a.workspace_id = ${workspaceId} and a.issue_id = v.id
          and (a.field in ('state', 'estimate_point', 'archived_at', 'issue') or (a.field = ${field} and (a.old_identifier = v.set_id or a.new_identifier = v.set_id)))
        where v.set_id = w.id
        order by v.n, a.created_at, a.seq) c),
    'groups', to_json(k.groups), 'points', to_json(k.numbers))
    -- what the identifiers stand for: a join for each line would cost more than all else
    from (select s.ids as states, s.groups, p.ids as points, p.numbers
      from (select array_agg(s.id) as ids, array_agg(s."group") as groups from states s
          where s.workspace_id = ${workspaceId} and s.project_id = w.project_id) s,
        (select array_agg(ep.id) as ids, array_agg(${pointValue}) as numbers
          from estimate_points ep join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id
          where ep.workspace_id = ${workspaceId} and ep.project_id = w.project_id) p) k)`;
}

/** Returns the issues with their own changes. */
export function pastsOf({ issues, changes, groups, points }: FoundPasts): IssuePast[] {
  const [deleted, completed, archived] = [numbers(issues.deleted), numbers(issues.completed), numbers(issues.archived)];
  const [member, group, now] = [numbers(issues.member), numbers(issues.group), numbers(issues.points)];
  const steps = stepsByIssue(changes, groups ?? [], points ?? []);
  return numbers(issues.created).map((created, at) => ({
    created: dayAt(must(created, 'every issue was created')),
    deleted: dayOrNull(deleted[at]),
    completed: dayOrNull(completed[at]),
    archived: dayOrNull(archived[at]),
    member: member[at] === 1,
    group: must(groups?.[(group[at] ?? 0) - 1], 'an issue has a state of its project'),
    points: now[at] ?? 0,
    steps: steps.get(at + 1) ?? noSteps,
  }));
}

type Steps = IssuePast['steps'];
const noSteps: Steps = { member: null, archived: null, deleted: null, points: null, group: null };

/** Returns the changes of the issues that had any, by their number. */
function stepsByIssue(
  changes: FoundPasts['changes'],
  groups: readonly StateGroup[],
  points: readonly number[],
): Map<number, Steps> {
  const [codes, values] = [numbers(changes.what), numbers(changes.values)];
  const byIssue = new Map<number, { -readonly [K in keyof Steps]: Steps[K] }>();
  for (const [at, code] of codes.entries()) {
    if (code === null) continue;
    const [issueAndKind, value] = [Math.floor(code / MOST), values[at] ?? 0];
    const [issue, what] = [Math.floor(issueAndKind / 8), issueAndKind % 8];
    let steps = byIssue.get(issue);
    if (!steps) byIssue.set(issue, (steps = { ...noSteps }));
    const step = { day: dayAt(code % MOST), from: valueOf(Math.floor(value / MOST)), to: valueOf(value % MOST) };
    if (what === kinds.member) steps.member = after(steps.member, step, isOne);
    else if (what === kinds.archived) steps.archived = after(steps.archived, step, isOne);
    else if (what === kinds.deleted) steps.deleted = after(steps.deleted, step, isOne);
    else if (what === kinds.points) steps.points = after(steps.points, step, (value) => points[(value ?? 0) - 1] ?? 0);
    else steps.group = after(steps.group, step, (value) => groups[(value ?? 0) - 1] ?? null);
  }
  return byIssue;
}

const valueOf = (code: number) => (code === 0 ? null : code - 1);
const isOne = (value: number | null) => value === 1;

function after<T>(
  steps: readonly Step<T>[] | null,
  { day, from, to }: Step<number | null>,
  read: (value: number | null) => T,
): readonly Step<T>[] {
  const step = { day, from: read(from), to: read(to) };
  return steps === null ? [step] : [...steps, step];
}

function numbers(column: Column): readonly (number | null)[] {
  return column ?? [];
}

/** Days named so far: a chart asks for the same few thousands of times. */
const named = new Map<number, string>();

function dayAt(days: number): string {
  let day = named.get(days);
  if (day === undefined) {
    if (named.size > 10_000) named.clear();
    named.set(days, (day = addDays('1970-01-01', days)));
  }
  return day;
}

function dayOrNull(days: number | null | undefined): string | null {
  return days === null || days === undefined ? null : dayAt(days);
}
