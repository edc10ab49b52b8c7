import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';

/** What issues may point at and that still exists: ids of a project's labels, cycles, modules and points, and of any issues. */
export interface StillThere {
  readonly labels: ReadonlySet<string>;
  readonly cycles: ReadonlySet<string>;
  readonly points: ReadonlySet<string>;
  readonly modules: ReadonlySet<string>;
  readonly parents: ReadonlySet<string>;
}

interface Pointing {
  readonly label_ids?: readonly string[];
  readonly cycle_id?: string | null;
  readonly estimate_point?: string | null;
  readonly module_ids?: readonly string[];
  readonly parent_id?: string | null;
}

/** Which of the things these old values point at still exist, in one query. */
export async function readStillThere(
  writer: Writer,
  projectId: string,
  values: readonly Pointing[],
): Promise<StillThere> {
  const ids = (pick: (value: Pointing) => readonly (string | null | undefined)[]) => [
    ...new Set(values.flatMap(pick).filter((id) => id != null)),
  ];
  const { workspaceId } = writer;
  const { rows } = await sql<{ kind: string; id: string }>`
    select 'label' as kind, id from labels where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null
      and id = any(${ids((value) => value.label_ids ?? [])}::uuid[])
    union all select 'cycle', id from cycles where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null
      and id = any(${ids((value) => [value.cycle_id])}::uuid[])
    union all select 'point', id from estimate_points where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null
      and id = any(${ids((value) => [value.estimate_point])}::uuid[])
    union all select 'module', id from modules where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null
      and id = any(${ids((value) => value.module_ids ?? [])}::uuid[])
    union all select 'parent', id from issues where workspace_id = ${workspaceId} and deleted_at is null
      and id = any(${ids((value) => [value.parent_id])}::uuid[])`.execute(writer.db);
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return {
    labels: of('label'),
    cycles: of('cycle'),
    points: of('point'),
    modules: of('module'),
    parents: of('parent'),
  };
}
