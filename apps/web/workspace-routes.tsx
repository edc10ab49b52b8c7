import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { readInboxSearch } from '#features/notifications/web/public.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';
import { issuePath } from './issue-path.ts';
import { projectRoutes } from './project-routes.tsx';
import { workspaceRoute } from './workspace-route.tsx';

const homeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./home.tsx'), 'Home'),
});

const draftsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/drafts',
  component: lazyRouteComponent(() => import('#features/drafts/web/drafts-screen.tsx'), 'DraftsScreen'),
});

const inboxRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/notifications',
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(() => import('./inbox.tsx'), 'Inbox'),
});

const projectsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects',
  validateSearch: (search): { layout?: 'table' } => (search['layout'] === 'table' ? { layout: 'table' } : {}),
  component: lazyRouteComponent(() => import('#features/projects/web/projects-screen.tsx'), 'ProjectsScreen'),
});

const archivedProjectsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/archives',
  component: lazyRouteComponent(
    () => import('#features/projects/web/archived-projects-screen.tsx'),
    'ArchivedProjectsScreen',
  ),
});

const activeCyclesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/active-cycles',
  validateSearch: (search): { project?: string } =>
    typeof search['project'] === 'string' ? { project: search['project'] } : {},
  component: lazyRouteComponent(() => import('#features/cycles/web/active-cycles-screen.tsx'), 'ActiveCyclesScreen'),
});

const workspaceViewRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/workspace-views/$globalViewId',
  component: lazyRouteComponent(() => import('./view-issues.tsx'), 'WorkspaceIssues'),
});

const workspaceViewsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/workspace-views',
  component: lazyRouteComponent(() => import('#features/views/web/workspace-views-screen.tsx'), 'WorkspaceViewsScreen'),
});

/**
 * The short link to an issue (screens.md 1.4); keys from before a move work too. Offline, the screen looks on this device
 * once the workspace is open.
 */
const browseRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/browse/$key',
  loader: async ({ params: { workspaceSlug: slug, key } }) => {
    const found = await api.send(findIssueByKey, { params: { slug, key } }, { once: true }).catch((error: unknown) => {
      if (isUnanswered(error)) return { error };
      throw error instanceof ApiError && error.status === 404 ? notFound() : error;
    });
    if ('error' in found) return found;
    throw redirect({ href: issuePath(slug, found), replace: true });
  },
  component: lazyRouteComponent(() => import('./browse.tsx'), 'Browse'),
});

const generalRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./workspace-settings.tsx'), 'WorkspaceGeneral'),
});

const membersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/members',
  component: lazyRouteComponent(() => import('./workspace-settings.tsx'), 'WorkspaceMembers'),
});

const projectTemplatesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/project-templates',
  component: lazyRouteComponent(
    () => import('#features/project-templates/web/templates-screen.tsx'),
    'ProjectTemplatesScreen',
  ),
});

const apiTokensRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/api-tokens',
  component: lazyRouteComponent(() => import('./workspace-settings.tsx'), 'WorkspaceApiTokens'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/webhooks',
  component: lazyRouteComponent(() => import('#features/webhooks/web/webhooks-screen.tsx'), 'WebhooksScreen'),
});

const webhookRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/settings/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('#features/webhooks/web/webhook-screen.tsx'), 'WebhookScreen'),
});

export const workspaceRoutes = workspaceRoute.addChildren([
  homeRoute,
  draftsRoute,
  inboxRoute,
  projectsRoute,
  archivedProjectsRoute,
  activeCyclesRoute,
  workspaceViewRoute,
  workspaceViewsRoute,
  browseRoute,
  generalRoute,
  membersRoute,
  projectTemplatesRoute,
  webhooksRoute,
  webhookRoute,
  apiTokensRoute,
  ...projectRoutes,
]);
