import { readProject, type ProjectRecord } from '#features/projects/contract.ts';
import { mirroredTable } from '#platform/mirror/mirrored-table.ts';

/** The projects that are kept, one row each. */
export const mirror = mirroredTable<ProjectRecord>({
  name: 'projects',
  version: 1,
  table: 'projects',
  entity: 'project',
  project: 'id',
  columns: { name: 'text', identifier: 'text', archived_at: 'text?' },
  read: async (client, { slug, projectId }) => [
    await client.send(readProject, { params: { slug, project_id: projectId } }, { fresh: true }),
  ],
});
