import { sql, type RawBuilder } from 'kysely';
import type { IssuePast, Step } from '#features/progress/rules.ts';
import type { StateGroup } from '#features/states/contract.ts';
import { addDays } from '#platform/shared/days.ts';
import { must } from '#platform/shared/must.ts';
import { pointValue } from './set.ts';

/** A column of numbers as PostgreSQL writes an array: `{1,NULL,3}`; null without rows. */
type Column = string | null;

/**
 * What happened to the issues of a set, as the database tells it: columns of numbers, because lists of lists with ids and
 * dates in them cost the database and this process more than everything else. Days count from 1970-01-01.
 */
export interface FoundPasts {
  readonly issues: Readonly<
    Record<'created' | 'deleted' | 'completed' | 'archived' | 'member' | 'group' | 'points', Column>
  >;
  /** In order of issues (`issue`: which one, from 1), then of time. `from` and `to`: by the kind of the change. */
  readonly changes: Readonly<Record<'issue' | 'kind' | 'day' | 'from' | 'to', Column>>;
  /** The groups of states, which `group` and changes of state name by position, from 1; null without states. */
  readonly groups: readonly StateGroup[] | null;
  /** The numbers of estimate points that changes name. */
  readonly points: readonly number[] | null;
}

/** Kinds of changes, as `kind` counts them. */
const kinds = { member: 0, archived: 1, deleted: 2, points: 3, group: 4 } as const;

/**
 * `FoundPasts` as an expression: the issues of the set `w.id` among `issues_ever` and the lines of their history that
 * charts count by, `field` naming those of membership. Days are those of the time zone.
 */
export function pastsSql(workspaceId: string, field: 'cycles' | 'modules', timeZone: string): RawBuilder<unknown> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date - date '1970-01-01'`;
  const isSet = (column: string) => sql`(${sql.ref(column)} = v.set_id) is true`;
  const value = (
    column: string,
    when: Readonly<Record<'issue' | 'archived_at', RawBuilder<unknown>>>,
  ) => sql`case a.field
    when 'state' then array_position(k.states, ${sql.ref(column)}) when 'estimate_point' then array_position(k.points, ${sql.ref(column)})
    when 'issue' then (${when.issue})::int when 'archived_at' then (${when.archived_at})::int else (${isSet(column)})::int end`;
  return sql`(select json_build_object(
    'issues', (select json_build_object('created', array_agg(${dayOf('v.created_at')} order by v.n)::text, 'deleted', array_agg(${dayOf('v.deleted_at')} order by v.n)::text,
        'completed', array_agg(${dayOf('v.completed_at')} order by v.n)::text, 'archived', array_agg(v.archived_at - date '1970-01-01' order by v.n)::text,
        'member', array_agg(v.member::int order by v.n)::text, 'group', array_agg(array_position(k.states, v.state_id) order by v.n)::text,
        'points', array_agg(v.points order by v.n)::text)
      from issues_ever v where v.set_id = w.id),
    'changes', (select json_build_object('issue', array_agg(c.n)::text, 'kind', array_agg(c.kind)::text, 'day', array_agg(c.day)::text,
        'from', array_agg(c."from")::text, 'to', array_agg(c."to")::text)
      from (select v.n, case a.field when 'state' then ${kinds.group}::int when 'estimate_point' then ${kinds.points}::int when 'issue' then ${kinds.deleted}::int
            when 'archived_at' then ${kinds.archived}::int else ${kinds.member}::int end as kind,
          ${dayOf('a.created_at')} as day,
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
          where s.workspace_id = ${workspaceId} and s.project_id = any(w.projects)) s,
        (select array_agg(ep.id) as ids, array_agg(${pointValue}) as numbers
          from estimate_points ep join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id
          where ep.workspace_id = ${workspaceId} and ep.project_id = any(w.projects)) p) k)`;
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
  const [kind, day] = [numbers(changes.kind), numbers(changes.day)];
  const [from, to] = [numbers(changes.from), numbers(changes.to)];
  const byIssue = new Map<number, { -readonly [K in keyof Steps]: Steps[K] }>();
  for (const [at, issue] of numbers(changes.issue).entries()) {
    if (issue === null) continue;
    let steps = byIssue.get(issue);
    if (!steps) byIssue.set(issue, (steps = { ...noSteps }));
    const step = { day: dayAt(must(day[at], 'a change has a day')), from: from[at] ?? null, to: to[at] ?? null };
    const what = kind[at];
    if (what === kinds.member) steps.member = after(steps.member, step, isOne);
    else if (what === kinds.archived) steps.archived = after(steps.archived, step, isOne);
    else if (what === kinds.deleted) steps.deleted = after(steps.deleted, step, isOne);
    else if (what === kinds.points) steps.points = after(steps.points, step, (value) => points[(value ?? 0) - 1] ?? 0);
    else steps.group = after(steps.group, step, (value) => groups[(value ?? 0) - 1] ?? null);
  }
  return byIssue;
}

const isOne = (value: number | null) => value === 1;

function after<T>(
  steps: readonly Step<T>[] | null,
  { day, from, to }: Step<number | null>,
  read: (value: number | null) => T,
): Step<T>[] {
  return [...(steps ?? []), { day, from: read(from), to: read(to) }];
}

function numbers(column: Column): readonly (number | null)[] {
  if (column === null) return [];
  const values: (number | null)[] = JSON.parse(`[${column.slice(1, -1).replaceAll('NULL', 'null')}]`);
  return values;
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
