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

const entry = () => import('./god-mode-screens.tsx');

/** Returns the route of one administration page. */
function page<const P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) {
  return createRoute({ getParentRoute: () => administrationRoute, path, component });
}

export const providerRoute = page('/god-mode/authentication/$provider', lazyRouteComponent(entry, 'ProviderPage'));

export const godModeRoutes = [
  godModeRoute,
  administrationRoute.addChildren([
    page(
      '/god-mode/general',
      lazyRouteComponent(() => import('#features/instance/web/administration/general-screen.tsx'), 'GeneralScreen'),
    ),
    page(
      '/god-mode/workspace',
      lazyRouteComponent(
        () => import('#features/instance/web/administration/workspaces-screen.tsx'),
        'WorkspacesScreen',
      ),
    ),
    page(
      '/god-mode/workspace/create',
      lazyRouteComponent(
        () => import('#features/instance/web/administration/new-workspace-screen.tsx'),
        'NewWorkspaceScreen',
      ),
    ),
    page(
      '/god-mode/accounts',
      lazyRouteComponent(() => import('#features/instance/web/administration/accounts-screen.tsx'), 'AccountsScreen'),
    ),
    page(
      '/god-mode/email',
      lazyRouteComponent(() => import('#features/instance/web/administration/email-screen.tsx'), 'EmailScreen'),
    ),
    page(
      '/god-mode/authentication',
      lazyRouteComponent(
        () => import('#features/instance/web/administration/authentication-screen.tsx'),
        'AuthenticationScreen',
      ),
    ),
    providerRoute,
    page(
      '/god-mode/ai',
      lazyRouteComponent(() => import('#features/instance/web/administration/ai-screen.tsx'), 'AiScreen'),
    ),
    page(
      '/god-mode/image',
      lazyRouteComponent(() => import('#features/instance/web/administration/images-screen.tsx'), 'ImagesScreen'),
    ),
  ]),
];
