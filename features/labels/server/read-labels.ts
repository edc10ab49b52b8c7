import type { Kysely } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import type * as contract from '#features/labels/contract.ts';
import { findLabel, labelColumns, presentLabel } from './present-label.ts';

/** Returns the project's labels in order. */
export const listLabels: Handler<typeof contract.listLabels> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'label.read');
  return { status: 200, body: await labelsOf(services.db, place.workspaceId, params.project_id) };
};

/** Does the same for other features; the caller has checked permission. */
export async function labelsOf(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
): Promise<contract.LabelRecord[]> {
  const rows = await db
    .selectFrom('labels')
    .select(labelColumns)
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(presentLabel);
}

/** Returns the labels of every project the caller belongs to. */
export const listWorkspaceLabels: Handler<typeof contract.listWorkspaceLabels> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'workspace.read', commonErrors.NOT_PERMITTED);
  const rows = await services.db
    .selectFrom('labels as l')
    .innerJoin('project_members as m', (join) =>
      join.onRef('m.workspace_id', '=', 'l.workspace_id').onRef('m.project_id', '=', 'l.project_id'),
    )
    .innerJoin('projects as p', (join) =>
      join.onRef('p.workspace_id', '=', 'l.workspace_id').onRef('p.id', '=', 'l.project_id'),
    )
    .select(labelColumns.map((column) => `l.${column}` as const))
    .where('l.workspace_id', '=', place.workspaceId)
    .where('m.user_id', '=', userId)
    .where('m.is_active', '=', true)
    .where('l.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .orderBy('l.project_id')
    .orderBy('l.sort_order')
    .execute();
  return { status: 200, body: rows.map(presentLabel) };
};

/** Returns one label. */
export const readLabel: Handler<typeof contract.readLabel> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'label.read');
  const label = await findLabel(services.db, place.workspaceId, params.project_id, params.label_id);
  if (!label) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: label };
};
