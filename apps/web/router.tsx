import { createRouter } from '@tanstack/react-router';
import { CrashScreen } from '#platform/web/shell/crash-screen.tsx';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import { accountRoutes } from './account-routes.tsx';
import { godModeRoutes } from './god-mode-routes.tsx';
import { installationRoute } from './installation-routes.tsx';
import { newcomerRoutes } from './newcomer-routes.tsx';
import { profileRoutes } from './profile-routes.tsx';
import { rootRoute } from './root-route.ts';
import { Waiting } from './waiting.tsx';
import { workspaceRoutes } from './workspace-routes.tsx';

/** All routes of the web client (screens.md 1): one line per group. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...accountRoutes,
    ...newcomerRoutes,
    ...godModeRoutes,
    installationRoute,
    profileRoutes,
    workspaceRoutes,
  ]),
  trailingSlash: 'never',
  // A hovered link fetches its code and data.
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  defaultPendingMs: 150,
  // What is shown meanwhile is a line over the page, not a skeleton: nothing flickers when it goes at once.
  defaultPendingMinMs: 0,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: () => <NotFoundScreen />,
  scrollRestoration: true,
});

/** Fetches the code of the page at `pathname`, without waiting for who may see it: both take a round trip or two. */
export function fetchScreen(pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname);
  for (const route of routes)
    // The page itself reports what cannot be fetched.
    router.loadRouteChunk(route)?.catch(() => undefined);
}
