import { listStates, type StateRecord } from '#features/states/contract.ts';
import { mirroredTable } from '#platform/mirror/mirrored-table.ts';

/** The states of a project. */
export const mirror = mirroredTable<StateRecord>({
  name: 'states',
  version: 1,
  table: 'states',
  entity: 'state',
  columns: {
    workspace_id: 'text',
    name: 'text',
    color: 'text',
    group: 'text',
    default: 'boolean',
    description: 'text',
    sequence: 'number',
  },
  read: (client, { slug, projectId }) =>
    client.send(listStates, { params: { slug, project_id: projectId } }, { fresh: true }),
});
