import { mirrorModules, type MirroredModule } from '#features/modules/contract.ts';
import { mirroredTable } from '#platform/mirror/mirrored-table.ts';

/** The modules of a project. */
export const mirror = mirroredTable<MirroredModule>({
  name: 'modules',
  version: 2,
  table: 'modules',
  entity: 'module',
  columns: {
    name: 'text',
    description: 'text',
    status: 'text',
    start_date: 'text?',
    target_date: 'text?',
    sort_order: 'number',
    lead_id: 'text?',
    member_ids: 'ids',
    archived_at: 'text?',
    created_at: 'text',
    created_by: 'text?',
  },
  read: (client, { slug, projectId }) =>
    client.send(mirrorModules, { params: { slug, project_id: projectId } }, { fresh: true }),
});
