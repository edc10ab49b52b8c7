import { mirrorEstimatePoints as mirrorEstimatePointsCall } from '#features/estimates/contract.ts';
import { route } from '#platform/server/http/route.ts';
import { mirrorEstimatePoints } from './mirror-points.ts';

export const estimateRoutes = [route(mirrorEstimatePointsCall, mirrorEstimatePoints)];
