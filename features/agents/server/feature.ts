import type { ServerFeature } from '#platform/server/server-feature.ts';
import { pruneConnections } from './oauth/prune-connections.ts';
import { agentRoutes } from './routes.ts';

export const agents: ServerFeature = {
  routes: agentRoutes,
  maintenance: [pruneConnections],
};
