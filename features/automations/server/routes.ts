import * as contract from '#features/automations/contract.ts';
import { route } from '#platform/server/http/route.ts';
import { countIdleIssues } from './count-idle.ts';

export const automationRoutes = [route(contract.countIdleIssues, countIdleIssues)];
