import { mirrorCycles as mirrorCyclesCall } from '#features/cycles/contract.ts';
import { route } from '#platform/server/http/route.ts';
import { mirrorCycles } from './mirror-cycles.ts';

export const cycleRoutes = [route(mirrorCyclesCall, mirrorCycles)];
