import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadInstance } from '#features/instance/web/instance.ts';
import { requireNobody, requireOnboarded } from './guards.ts';
import { InstanceFailed } from './instance-failed.tsx';
import { rootRoute } from './root-route.ts';
import { searchText, searchTexts } from './search.ts';

const AUTH_SEARCH = ['email', 'next_path', 'error_code', 'error_message', 'invitation_id', 'slug'] as const;

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search) => searchTexts(search, AUTH_SEARCH),
  loader: ({ location }) => requireNobody(searchText(location.search, 'next_path')),
  component: lazyRouteComponent(() => import('./account-screens.tsx'), 'SignIn'),
  errorComponent: InstanceFailed,
});

export const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: (search) => searchTexts(search, AUTH_SEARCH),
  loader: ({ location }) => requireNobody(searchText(location.search, 'next_path')),
  component: lazyRouteComponent(() => import('./account-screens.tsx'), 'SignUp'),
  errorComponent: InstanceFailed,
});

/** Older addresses lead to today's, with their query (screens.md 1.2). */
const aliases = { '/sign-in': '/', '/signin': '/', '/signup': '/sign-up' } as const;
const aliasRoutes = Object.entries(aliases).map(([path, to]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: to + location.searchStr, replace: true });
    },
  }),
);

export const createWorkspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-workspace',
  loader: async ({ location }) => {
    const [{ config }] = await Promise.all([loadInstance(), requireOnboarded(location.href)]);
    return { creationOff: config.is_workspace_creation_disabled };
  },
  component: lazyRouteComponent(() => import('./account-screens.tsx'), 'CreateWorkspace'),
  errorComponent: InstanceFailed,
});

export const accountRoutes = [signInRoute, signUpRoute, ...aliasRoutes, createWorkspaceRoute];
