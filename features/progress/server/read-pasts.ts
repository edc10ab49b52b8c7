import { sql, type RawBuilder } from 'kysely';
import type { IssuePast } from '#features/progress/rules.ts';
import type { StateGroup } from '#features/states/contract.ts';
import { pointValue } from './set.ts';

/** What happened to the issues of a set, as the database tells it: short lists, because there are thousands of them. */
export interface FoundPasts {
  readonly issues:
    | readonly (readonly [
        n: number,
        created: string,
        deleted: string | null,
        completed: string | null,
        archived: string | null,
        member: boolean,
        group: StateGroup,
        points: number,
      ])[]
    | null;
  /** In order of time; of states and estimate points their ids. */
  readonly changes:
    | readonly (readonly [n: number, field: ChangedField, day: string, from: string | null, to: string | null])[]
    | null;
  /** The groups of states and the numbers of estimate points that changes name. */
  readonly groups: Readonly<Record<string, StateGroup>> | null;
  readonly points: Readonly<Record<string, number>> | null;
}

type ChangedField = 'member' | 'archived_at' | 'issue' | 'estimate_point' | 'state';

/**
 * `FoundPasts` as an expression: the issues of the set `w.id` among `issues_ever` and the lines of their history that
 * charts count by, `field` naming those of membership. Days are those of the time zone.
 */
export function pastsSql(workspaceId: string, field: 'cycles' | 'modules', timeZone: string): RawBuilder<unknown> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`;
  return sql`json_build_object(
    'issues', (select json_agg(json_build_array(v.n, ${dayOf('v.created_at')}, ${dayOf('v.deleted_at')}, ${dayOf('v.completed_at')},
        v.archived_at, v.member, v."group", v.points)) from issues_ever v where v.set_id = w.id),
    'changes', (select json_agg(json_build_array(v.n, case when a.field = ${field} then 'member' else a.field end, ${dayOf('a.created_at')},
        case a.field when 'issue' then case when a.verb <> 'deleted' then 'true' end when 'archived_at' then case when a.new_value = 'restore' then 'true' end
          when ${field} then case when a.old_identifier = v.set_id then 'true' end else a.old_identifier::text end,
        case a.field when 'issue' then case when a.verb = 'deleted' then 'true' end when 'archived_at' then case when a.new_value is distinct from 'restore' then 'true' end
          when ${field} then case when a.new_identifier = v.set_id then 'true' end else a.new_identifier::text end) order by a.created_at, a.seq)
      from issues_ever v
      join issue_activities a on a.workspace_id = ${workspaceId} and a.issue_id = v.id
        and (a.field in ('state', 'estimate_point', 'archived_at', 'issue') or (a.field = ${field} and (a.old_identifier = v.set_id or a.new_identifier = v.set_id)))
      where v.set_id = w.id),
    -- what the identifiers stand for: a join for each line would cost more than all else
    'groups', (select json_object_agg(s.id, s."group") from states s
      where s.workspace_id = ${workspaceId} and s.project_id in (select v.project_id from issues_ever v where v.set_id = w.id)),
    'points', (select json_object_agg(ep.id, ${pointValue}) from estimate_points ep join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id
      where ep.workspace_id = ${workspaceId} and ep.project_id in (select v.project_id from issues_ever v where v.set_id = w.id)))`;
}

/** Returns the issues with their own changes. */
export function pastsOf({ issues, changes, groups, points }: FoundPasts): IssuePast[] {
  const byIssue = Map.groupBy(changes ?? [], ([n]) => n);
  return (issues ?? []).map(([n, created, deleted, completed, archived, member, group, now]) => {
    const own = Map.groupBy(byIssue.get(n) ?? [], ([, field]) => field);
    const steps = <T>(field: ChangedField, read: (value: string | null) => T) =>
      own.get(field)?.map(([, , day, from, to]) => ({ day, from: read(from), to: read(to) })) ?? null;
    const isTrue = (value: string | null) => value === 'true';
    return {
      created,
      deleted,
      completed,
      archived,
      member,
      group,
      points: now,
      steps: {
        member: steps('member', isTrue),
        archived: steps('archived_at', isTrue),
        deleted: steps('issue', isTrue),
        points: steps('estimate_point', (id) => points?.[id ?? ''] ?? 0),
        group: steps('state', (id) => groups?.[id ?? ''] ?? null),
      },
    };
  });
}
