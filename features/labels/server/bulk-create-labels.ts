import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { bulkCreateLabels as call, LabelRecord } from '#features/labels/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { newId } from '#platform/shared/ids.ts';

/** Colors that are distinguishable on light and dark backgrounds; a label without a color gets one at random. */
const colors = ['#ef4444', '#f97316', '#eab308', '#22c55e', '#14b8a6', '#3b82f6', '#8b5cf6', '#ec4899', '#6b7280'];

/**
 * Adds labels in one statement, after the last one and in the given order; names the project already has are skipped.
 */
export const bulkCreateLabels: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(
    services,
    userId,
    params,
    'label.write',
    async (writer, { workspaceId, projectId }) => {
      const names = new Map<string, string | undefined>();
      for (const { name, color } of body.label_data) if (!names.has(name)) names.set(name, color);
      const wanted = [...names].map(([name, color], at) => ({ id: newId(), name, color: color || drawn(), at }));
      const { rows } = await sql<LabelRecord>`
      insert into labels (workspace_id, id, project_id, name, color, sort_order, created_by, created_at, updated_at)
      select ${workspaceId}::uuid, r.id, ${projectId}::uuid, r.name, r.color,
        coalesce((select max(sort_order) + 10000 from labels where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null), 65535)
          + 10000 * (row_number() over (order by r.at) - 1), ${userId}::uuid, ${writer.now}::timestamptz, ${writer.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r(id uuid, name text, color text, at int)
      where not exists (select 1 from labels l where l.workspace_id = ${workspaceId} and l.project_id = ${projectId} and l.name = r.name and l.deleted_at is null)
      returning parent_id as parent, name, color, id, project_id, workspace_id, sort_order`.execute(writer.db);
      const made = rows.toSorted((a, b) => a.sort_order - b.sort_order);
      for (const label of made)
        writer.record({
          entity: 'label',
          entity_id: label.id,
          project_id: projectId,
          op: 'created',
          fields: { ...label },
        });
      return made;
    },
  );
  return { status: 201, body: { labels: result } };
};

function drawn(): string {
  return colors[Math.floor(Math.random() * colors.length)] ?? '#6b7280';
}
