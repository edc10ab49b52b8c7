import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadInstance } from '#features/instance/web/instance.ts';
import { entryRoutes } from './entry-routes.tsx';
import { authenticated } from './guards.ts';
import { InstanceFailed } from './instance-failed.tsx';
import { rootRoute } from './root-route.ts';

export const createWorkspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-workspace',
  beforeLoad: authenticated,
  loader: async () => {
    const { config } = await loadInstance();
    return { creationOff: config.is_workspace_creation_disabled };
  },
  component: lazyRouteComponent(() => import('./account-screens.tsx'), 'CreateWorkspace'),
  errorComponent: InstanceFailed,
});

export const accountRoutes = [...entryRoutes, createWorkspaceRoute];
