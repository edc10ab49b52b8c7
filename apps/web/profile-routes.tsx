import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { authenticated, orSignIn } from './guards.ts';
import { InstanceFailed } from './instance-failed.tsx';
import { rootRoute } from './root-route.ts';

/** Everything under `/profile`: the signed-in person's account (screens.md 3.26). */
const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  beforeLoad: authenticated,
  loader: async ({ location }) => {
    await orSignIn(location.href, myWorkspaces.load());
  },
  component: lazyRouteComponent(() => import('./profile-screens.tsx'), 'ProfileLayout'),
  errorComponent: InstanceFailed,
});

const indexRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./profile-screens.tsx'), 'Profile'),
});

const securityRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/security',
  component: lazyRouteComponent(() => import('./profile-screens.tsx'), 'Security'),
});

export const activityRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/activity',
  loader: async () => {
    const { loadMyActivities } = await import('#features/people/web/my-activities.ts');
    return loadMyActivities();
  },
  component: lazyRouteComponent(() => import('./profile-screens.tsx'), 'Activity'),
  errorComponent: InstanceFailed,
});

const appearanceRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/appearance',
  component: lazyRouteComponent(() => import('./profile-screens.tsx'), 'Appearance'),
});

export const notificationsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/notifications',
  loader: async () => {
    const { loadNotificationPreferences } = await import('#features/users/web/notifications-screen.tsx');
    return loadNotificationPreferences();
  },
  component: lazyRouteComponent(() => import('./profile-screens.tsx'), 'Notifications'),
});

const calendarsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/calendars',
  component: lazyRouteComponent(() => import('#features/calendar-feeds/web/calendar-screen.tsx'), 'CalendarScreen'),
});

const apiTokensRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/api-tokens',
  component: lazyRouteComponent(() => import('./profile-screens.tsx'), 'ApiTokens'),
});

export const profileRoutes = profileRoute.addChildren([
  indexRoute,
  securityRoute,
  activityRoute,
  appearanceRoute,
  notificationsRoute,
  calendarsRoute,
  apiTokensRoute,
]);
