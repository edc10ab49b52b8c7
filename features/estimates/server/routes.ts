import * as contract from '#features/estimates/contract.ts';
import { describedBy, route } from '#platform/server/http/route.ts';
import { deleteEstimate, updateEstimate } from './change-estimate.ts';
import { createEstimatePoint, deleteEstimatePoint, updateEstimatePoint } from './change-points.ts';
import { createEstimate } from './create-estimate.ts';
import { mirrorEstimatePoints } from './mirror-points.ts';
import { listEstimates, listProjectEstimatePoints, listWorkspaceEstimates, readEstimate } from './read-estimates.ts';
import { saveEstimate } from './save-estimate.ts';
import { startEstimate, switchEstimate } from './switch-estimate.ts';

export const estimateRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.mirrorEstimatePoints, mirrorEstimatePoints),
    route(contract.listWorkspaceEstimates, listWorkspaceEstimates),
    route(contract.listEstimates, listEstimates),
    route(contract.createEstimate, createEstimate),
    route(contract.readEstimate, readEstimate),
    route(contract.updateEstimate, updateEstimate),
    route(contract.deleteEstimate, deleteEstimate),
    route(contract.switchEstimate, switchEstimate),
    route(contract.startEstimate, startEstimate),
    route(contract.saveEstimate, saveEstimate),
    route(contract.createEstimatePoint, createEstimatePoint),
    route(contract.updateEstimatePoint, updateEstimatePoint),
    route(contract.deleteEstimatePoint, deleteEstimatePoint),
    route(contract.listProjectEstimatePoints, listProjectEstimatePoints),
  ],
);
