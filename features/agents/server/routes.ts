import * as contract from '#features/agents/contract.ts';
import { describedBy, route } from '#platform/server/http/route.ts';
import { allowAgent, readAgentRequest } from './oauth/allow-agent.ts';

export const agentRoutes = describedBy(
  () => import('./describe-api.ts'),
  [route(contract.readAgentRequest, readAgentRequest), route(contract.allowAgent, allowAgent)],
);
