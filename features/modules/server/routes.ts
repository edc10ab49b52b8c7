import { mirrorModules as mirrorModulesCall } from '#features/modules/contract.ts';
import { route } from '#platform/server/http/route.ts';
import { mirrorModules } from './mirror-modules.ts';

export const moduleRoutes = [route(mirrorModulesCall, mirrorModules)];
