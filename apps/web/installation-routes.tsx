import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { authenticated } from './guards.ts';
import { InstanceFailed } from './instance-failed.tsx';
import { rootRoute } from './root-route.ts';

/** Return addresses of other services (screens.md 1.2); AUTHENTICATED. */
export const installationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/installations/$provider',
  beforeLoad: authenticated,
  component: lazyRouteComponent(() => import('./installation-screen.tsx'), 'InstallationScreen'),
  errorComponent: InstanceFailed,
});
