import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EstimatePoint, EstimateRecord } from '#features/estimates/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** A point (`estimate_points e`) as the wire shows it. */
const pointColumns = sql`e.id, wire_time(e.created_at) as created_at, wire_time(e.updated_at) as updated_at,
  wire_time(e.deleted_at) as deleted_at, e.created_by, e.updated_by, e.key, e.description, e.value, e.estimate_id as estimate,
  e.project_id as project, e.workspace_id as workspace`;

/** Where estimates are: a workspace and a project of it. */
export interface EstimatesOf {
  readonly workspaceId: string;
  readonly projectId: string;
}

/** Reads estimates (`estimates s`) that meet a condition, by name, each with its points by value as text. */
export async function readEstimates(
  db: Kysely<Database>,
  workspaceId: string,
  condition: RawBuilder<unknown>,
): Promise<EstimateRecord[]> {
  const { rows } = await sql<Omit<EstimateRecord, 'points'>>`
    select s.id, wire_time(s.created_at) as created_at, wire_time(s.updated_at) as updated_at, wire_time(s.deleted_at) as deleted_at,
      s.name, s.description, s.type, s.last_used, s.created_by, s.updated_by, s.project_id as project, s.workspace_id as workspace
    from estimates s where s.workspace_id = ${workspaceId} and s.deleted_at is null and ${condition} order by s.name, s.id`.execute(
    db,
  );
  const { rows: points } = await sql<EstimatePoint>`
    select ${pointColumns} from estimate_points e
    where e.workspace_id = ${workspaceId} and e.estimate_id = any(${rows.map(({ id }) => id)}::uuid[]) and e.deleted_at is null
    order by e.value, e.id`.execute(db);
  return rows.map((row) => ({ ...row, points: points.filter(({ estimate }) => estimate === row.id) }));
}

/** Reads one estimate of a project; OBJECT_MISSING where there is none. */
export async function readEstimate(
  db: Kysely<Database>,
  { workspaceId, projectId }: EstimatesOf,
  id: string,
): Promise<EstimateRecord> {
  const [estimate] = await readEstimates(db, workspaceId, sql`s.project_id = ${projectId} and s.id = ${id}`);
  if (!estimate) throw new KnownError(commonErrors.OBJECT_MISSING);
  return estimate;
}

/** Returns a point of an estimate; OBJECT_MISSING where it has none of that id. */
export function pointOf({ points }: EstimateRecord, id: string): EstimatePoint {
  const point = points.find((one) => one.id === id);
  if (!point) throw new KnownError(commonErrors.OBJECT_MISSING);
  return point;
}
