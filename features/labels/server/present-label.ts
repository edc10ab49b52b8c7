import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { LabelRecord } from '#features/labels/contract.ts';

export const labelColumns = ['id', 'project_id', 'workspace_id', 'name', 'color', 'parent_id', 'sort_order'] as const;
type Row = Pick<Selectable<Database['labels']>, (typeof labelColumns)[number]>;

/** Returns a label as the wire shows it. */
export function presentLabel({ parent_id, ...row }: Row): LabelRecord {
  return { ...row, parent: parent_id };
}

/** Returns a label of the project; null when there is none with this id. */
export async function findLabel(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
  id: string,
): Promise<LabelRecord | null> {
  const row = await db
    .selectFrom('labels')
    .select(labelColumns)
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? presentLabel(row) : null;
}
