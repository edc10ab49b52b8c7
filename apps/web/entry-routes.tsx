import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { requireNobody, requireUnsetPassword } from './guards.ts';
import { EntryWaiting } from './entry-waiting.tsx';
import { InstanceFailed } from './instance-failed.tsx';
import { rootRoute } from './root-route.ts';
import { searchTexts } from './search.ts';

const ENTRY_SEARCH = [
  'email',
  'next_path',
  'error_code',
  'error_message',
  'retry_after',
  'success',
  'ended',
  'invitation_id',
  'slug',
  'uidb64',
  'token',
] as const;

/** Returns a page for people who are not signed in (screens.md 1.2). */
function entryRoute<const P extends string>(path: P, screen: 'SignIn' | 'SignUp' | 'ForgotPassword' | 'ResetPassword') {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (search) => searchTexts(search, ENTRY_SEARCH),
    loader: ({ location }) => requireNobody(location.pathname, location.search),
    ...(path === '/' ? { pendingComponent: EntryWaiting } : {}),
    component: lazyRouteComponent(() => import('./entry-screens.tsx'), screen),
    errorComponent: InstanceFailed,
  });
}

export const signInRoute = entryRoute('/', 'SignIn');
export const signUpRoute = entryRoute('/sign-up', 'SignUp');
export const forgotPasswordRoute = entryRoute('/accounts/forgot-password', 'ForgotPassword');
export const resetPasswordRoute = entryRoute('/accounts/reset-password', 'ResetPassword');

export const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accounts/set-password',
  loader: ({ location }) => requireUnsetPassword(location.href),
  component: lazyRouteComponent(() => import('./entry-screens.tsx'), 'SetPassword'),
  errorComponent: InstanceFailed,
});

/** Redirects old URLs to current ones, with their query (screens.md 1.2). */
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

export const entryRoutes = [
  signInRoute,
  signUpRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  setPasswordRoute,
  ...aliasRoutes,
];
