import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { favoritesOf } from '#features/favorites/web/public.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { reservedSlugs } from '#features/workspaces/rules.ts';
import { enterWorkspace } from '#features/workspaces/web/public.ts';
import { orSignIn, requireOnboarded } from './guards.ts';
import { rootRoute } from './root-route.ts';
import { WorkspaceFailed } from './workspace-failed.tsx';

/** Everything under `/{workspaceSlug}`: requires sign-in, and loads the workspace, and the projects and favorites of the sidebar. */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$workspaceSlug',
  beforeLoad: async ({ params: { workspaceSlug }, location }) => {
    if (reservedSlugs.has(workspaceSlug.toLowerCase())) throw notFound();
    // In parallel, so that the first paint waits for one round trip rather than three. The loader reports failures.
    enterWorkspace(workspaceSlug).catch(() => undefined);
    void projectsOf(workspaceSlug).load();
    void favoritesOf(workspaceSlug).load();
    await requireOnboarded(location.href);
  },
  loader: async ({ params: { workspaceSlug }, location }) => {
    const [place] = await Promise.all([
      orSignIn(location.href, enterWorkspace(workspaceSlug)),
      projectsOf(workspaceSlug).load(),
      // They stand above the projects, which would move down if they came later.
      favoritesOf(workspaceSlug).load(),
    ]);
    return place;
  },
  component: lazyRouteComponent(() => import('./workspace-layout.tsx'), 'WorkspaceLayout'),
  errorComponent: WorkspaceFailed,
});
