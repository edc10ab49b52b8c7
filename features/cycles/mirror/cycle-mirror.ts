import { mirrorCycles, type MirroredCycle } from '#features/cycles/contract.ts';
import { mirroredTable } from '#platform/mirror/mirrored-table.ts';

/** The cycles of a project. */
export const mirror = mirroredTable<MirroredCycle>({
  name: 'cycles',
  version: 2,
  table: 'cycles',
  entity: 'cycle',
  columns: {
    name: 'text',
    description: 'text',
    start_date: 'text?',
    end_date: 'text?',
    owned_by_id: 'text?',
    sort_order: 'number',
    created_at: 'text',
    created_by: 'text?',
    archived_at: 'text?',
  },
  read: (client, { slug, projectId }) =>
    client.send(mirrorCycles, { params: { slug, project_id: projectId } }, { fresh: true }),
});
