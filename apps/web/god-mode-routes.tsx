import { createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { readAdminSession } from '#features/instance/contract.ts';
import { loadInstance } from '#features/instance/web/instance.ts';
import { api } from '#platform/web/api/api.ts';
import { InstanceFailed } from './instance-failed.tsx';
import { rootRoute } from './root-route.ts';
import { searchTexts } from './search.ts';

const GOD_MODE_SEARCH = ['error_code', 'retry_after', 'email', 'first_name', 'last_name', 'company_name'] as const;

export const godModeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/god-mode',
  validateSearch: (search) => searchTexts(search, GOD_MODE_SEARCH),
  loader: async () => {
    const [instance, admin] = await Promise.all([loadInstance({ fresh: true }), api.send(readAdminSession, {})]);
    if (admin.is_authenticated) throw redirect({ to: '/god-mode/general' });
    return instance;
  },
  component: lazyRouteComponent(() => import('./god-mode-screens.tsx'), 'GodModeEntry'),
  errorComponent: InstanceFailed,
});

/** The routes of instance administration, which load the signed-in administrator and the settings first. */
const administrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'administration',
  loader: async () => {
    const { administration } = await import('#features/instance/web/administration/administration.ts');
    if (!(await administration.load())) throw redirect({ to: '/god-mode' });
  },
  component: Outlet,
  errorComponent: InstanceFailed,
});

type ScreenName =
  | 'AccountsScreen'
  | 'AiScreen'
  | 'AuthenticationScreen'
  | 'EmailScreen'
  | 'GeneralScreen'
  | 'ImagesScreen'
  | 'NewWorkspaceScreen'
  | 'ProviderPage'
  | 'WorkspacesScreen';

const screens = () => import('./god-mode-screens.tsx');

/** Returns the route of one administration page. */
function page<const P extends string>(path: P, screen: ScreenName) {
  return createRoute({
    getParentRoute: () => administrationRoute,
    path,
    component: lazyRouteComponent(screens, screen),
  });
}

export const providerRoute = page('/god-mode/authentication/$provider', 'ProviderPage');

export const godModeRoutes = [
  godModeRoute,
  administrationRoute.addChildren([
    page('/god-mode/general', 'GeneralScreen'),
    page('/god-mode/workspace', 'WorkspacesScreen'),
    page('/god-mode/workspace/create', 'NewWorkspaceScreen'),
    page('/god-mode/accounts', 'AccountsScreen'),
    page('/god-mode/email', 'EmailScreen'),
    page('/god-mode/authentication', 'AuthenticationScreen'),
    providerRoute,
    page('/god-mode/ai', 'AiScreen'),
    page('/god-mode/image', 'ImagesScreen'),
  ]),
];
