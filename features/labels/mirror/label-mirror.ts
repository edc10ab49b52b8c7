import { listLabels, type LabelRecord } from '#features/labels/contract.ts';
import { mirroredTable } from '#platform/mirror/mirrored-table.ts';

/** The labels of a project. */
export const mirror = mirroredTable<LabelRecord>({
  name: 'labels',
  version: 1,
  table: 'labels',
  entity: 'label',
  columns: { workspace_id: 'text', name: 'text', color: 'text', parent: 'text?', sort_order: 'number' },
  read: (client, { slug, projectId }) =>
    client.send(listLabels, { params: { slug, project_id: projectId } }, { fresh: true }),
});
