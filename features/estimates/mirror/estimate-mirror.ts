import { mirrorEstimatePoints, type MirroredPoint } from '#features/estimates/contract.ts';
import { mirroredTable } from '#platform/mirror/mirrored-table.ts';

/** The points of a project's estimates. */
export const mirror = mirroredTable<MirroredPoint>({
  name: 'estimates',
  version: 2,
  table: 'estimate_points',
  entity: 'estimate_point',
  columns: { estimate: 'text', key: 'number', value: 'text', type: 'text' },
  read: (client, { slug, projectId }) =>
    client.send(mirrorEstimatePoints, { params: { slug, project_id: projectId } }, { fresh: true }),
});
