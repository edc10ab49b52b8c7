import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadInstance } from '#features/instance/web/instance.ts';
import { entryRoutes } from './entry-routes.tsx';
import { authenticated } from './guards.ts';
import { InstanceFailed } from './instance-failed.tsx';
import { rootRoute } from './root-route.ts';
import { searchTexts } from './search.ts';

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

/** The installed app's share target (`manifest.webmanifest`). No workspace can have the name `mobile`. */
export const shareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mobile/share',
  validateSearch: (search) => searchTexts(search, ['title', 'text', 'url']),
  beforeLoad: authenticated,
  component: lazyRouteComponent(() => import('./share-screen.tsx'), 'Share'),
  errorComponent: InstanceFailed,
});

export const accountRoutes = [...entryRoutes, createWorkspaceRoute, shareRoute];
