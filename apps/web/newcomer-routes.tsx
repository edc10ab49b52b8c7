import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { session } from '#features/accounts/web/public.ts';
import { loadInstance } from '#features/instance/web/instance.ts';
import { authenticated, requireNewcomer } from './guards.ts';
import { InstanceFailed } from './instance-failed.tsx';
import { rootRoute } from './root-route.ts';
import { searchTexts } from './search.ts';

const LINK_SEARCH = ['invitation_id', 'email', 'slug', 'token'] as const;

export const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding',
  validateSearch: (search) => searchTexts(search, ['next_path']),
  loader: async ({ location }) => {
    const [{ config }, { onboarding }] = await Promise.all([
      loadInstance(),
      import('#features/onboarding/web/public.ts'),
      requireNewcomer(location.href, location.search),
    ]);
    await onboarding.resume();
    return { creationOff: config.is_workspace_creation_disabled };
  },
  component: lazyRouteComponent(() => import('./newcomer-screens.tsx'), 'Onboarding'),
  errorComponent: InstanceFailed,
});

export const invitationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations',
  beforeLoad: authenticated,
  component: lazyRouteComponent(() => import('./newcomer-screens.tsx'), 'MyInvitations'),
  errorComponent: InstanceFailed,
});

/** PUBLIC: an invitation can be read before signing in. */
export const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/workspace-invitations',
  validateSearch: (search) => searchTexts(search, LINK_SEARCH),
  loader: async () => {
    await session.load();
  },
  component: lazyRouteComponent(() => import('./newcomer-screens.tsx'), 'JoinByLink'),
  errorComponent: InstanceFailed,
});

/** PUBLIC: the same for an invitation to a project. */
export const joinProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/project-invitations',
  validateSearch: (search) => searchTexts(search, [...LINK_SEARCH, 'project_id']),
  loader: async () => {
    await session.load();
  },
  component: lazyRouteComponent(() => import('./newcomer-screens.tsx'), 'JoinProjectByLink'),
  errorComponent: InstanceFailed,
});

/** Where agents send their person's browser (docs/decisions/085). */
export const agentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mcp/authorize',
  beforeLoad: authenticated,
  loader: async () => {
    const { loadConsent } = await import('#features/agents/web/consent-screen.tsx');
    // As it came: the router would turn digits into numbers.
    return loadConsent(location.search.slice(1));
  },
  component: lazyRouteComponent(() => import('./newcomer-screens.tsx'), 'AllowAgent'),
  errorComponent: InstanceFailed,
});

export const newcomerRoutes = [onboardingRoute, invitationsRoute, joinRoute, joinProjectRoute, agentRoute];
