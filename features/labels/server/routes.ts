import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/labels/contract.ts';
import { bulkCreateLabels } from './bulk-create-labels.ts';
import { createLabel } from './create-label.ts';
import { listLabels, listWorkspaceLabels, readLabel } from './read-labels.ts';
import { updateLabel } from './update-label.ts';
import './tables.ts';

/** Deleting a label touches issues, so it lives with them. */
export const labelRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listLabels, listLabels),
    route(contract.listWorkspaceLabels, listWorkspaceLabels),
    route(contract.createLabel, createLabel),
    route(contract.bulkCreateLabels, bulkCreateLabels),
    route(contract.readLabel, readLabel),
    route(contract.updateLabel, updateLabel),
  ],
);
