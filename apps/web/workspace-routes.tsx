import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { readCyclesSearch } from '#features/cycles/web/public.ts';
import { readIntakeSearch } from '#features/intake/web/public.ts';
import { readModulesSearch } from '#features/modules/web/public.ts';
import { readPageSearch, readPagesSearch } from '#features/pages/web/read-search.ts';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { readInboxSearch } from '#features/notifications/web/public.ts';
import { projectIntakePath, projectsOf } from '#features/projects/web/public.ts';
import { reservedSlugs } from '#features/workspaces/rules.ts';
import { enterWorkspace } from '#features/workspaces/web/public.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';
import { orSignIn, requireOnboarded } from './guards.ts';
import { issuePath } from './issue-path.ts';
import { rootRoute } from './root-route.ts';
import { WorkspaceFailed } from './workspace-failed.tsx';

/** Everything under `/{workspaceSlug}`: requires sign-in, and loads the workspace and its projects. */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$workspaceSlug',
  beforeLoad: async ({ params: { workspaceSlug }, location }) => {
    if (reservedSlugs.has(workspaceSlug.toLowerCase())) throw notFound();
    // In parallel, so that the first paint waits for one round trip rather than three. The loader reports failures.
    enterWorkspace(workspaceSlug).catch(() => undefined);
    void projectsOf(workspaceSlug).load();
    await requireOnboarded(location.href);
  },
  loader: async ({ params: { workspaceSlug }, location }) => {
    const [place] = await Promise.all([
      orSignIn(location.href, enterWorkspace(workspaceSlug)),
      projectsOf(workspaceSlug).load(),
    ]);
    return place;
  },
  component: lazyRouteComponent(() => import('./workspace-layout.tsx'), 'WorkspaceLayout'),
  errorComponent: WorkspaceFailed,
});

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

const projectGeneralRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/settings',
  component: lazyRouteComponent(
    () => import('#features/projects/web/settings/general-screen.tsx'),
    'ProjectGeneralScreen',
  ),
});

const projectMembersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/settings/members',
  component: lazyRouteComponent(
    () => import('#features/projects/web/settings/members-screen.tsx'),
    'ProjectMembersScreen',
  ),
});

const projectFeaturesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/settings/features',
  component: lazyRouteComponent(
    () => import('#features/projects/web/settings/features-screen.tsx'),
    'ProjectFeaturesScreen',
  ),
});

const projectStatesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/settings/states',
  component: lazyRouteComponent(() => import('./project-settings.tsx'), 'ProjectStates'),
});

const projectLabelsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/settings/labels',
  component: lazyRouteComponent(() => import('./project-settings.tsx'), 'ProjectLabels'),
});

const projectEstimatesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/settings/estimates',
  component: lazyRouteComponent(() => import('./project-estimates.tsx'), 'ProjectEstimates'),
});

const projectAutomationsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/settings/automations',
  component: lazyRouteComponent(() => import('./project-automations.tsx'), 'ProjectAutomations'),
});

const issuesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/issues',
  // Issues are read while the workspace loads, not after it.
  loader: async ({ params: { workspaceSlug, projectId } }) => {
    const { openIssues } = await import('#features/issue-lists/web/public.ts');
    openIssues(workspaceSlug, projectId);
  },
  component: lazyRouteComponent(() => import('./issue-screens.tsx'), 'ProjectIssues'),
});

const issueRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/issues/$issueId',
  component: lazyRouteComponent(() => import('#features/issue-detail/web/page/issue-screen.tsx'), 'IssueScreen'),
});

const archivedIssueRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/archives/issues/$issueId',
  component: lazyRouteComponent(() => import('#features/issue-detail/web/page/issue-screen.tsx'), 'IssueScreen'),
});

const cyclesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/cycles',
  validateSearch: readCyclesSearch,
  component: lazyRouteComponent(() => import('#features/cycles/web/cycles-screen.tsx'), 'CyclesScreen'),
});

const cycleRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/cycles/$cycleId',
  component: lazyRouteComponent(() => import('./cycle-screens.tsx'), 'CycleIssues'),
});

const archivedCyclesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/archives/cycles',
  component: lazyRouteComponent(
    () => import('#features/cycles/web/archived-cycles-screen.tsx'),
    'ArchivedCyclesScreen',
  ),
});

const activeCyclesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/active-cycles',
  validateSearch: (search): { project?: string } =>
    typeof search['project'] === 'string' ? { project: search['project'] } : {},
  component: lazyRouteComponent(() => import('#features/cycles/web/active-cycles-screen.tsx'), 'ActiveCyclesScreen'),
});

const modulesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/modules',
  validateSearch: readModulesSearch,
  component: lazyRouteComponent(() => import('#features/modules/web/modules-screen.tsx'), 'ModulesScreen'),
});

const moduleIssuesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/modules/$moduleId',
  component: lazyRouteComponent(() => import('./module-issues.tsx'), 'ModuleIssues'),
});

const archivedModulesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/archives/modules',
  component: lazyRouteComponent(
    () => import('#features/modules/web/archived-modules-screen.tsx'),
    'ArchivedModulesScreen',
  ),
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

const viewsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/views',
  component: lazyRouteComponent(() => import('#features/views/web/views-screen.tsx'), 'ViewsScreen'),
});

const intakeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/inbox',
  validateSearch: readIntakeSearch,
  component: lazyRouteComponent(() => import('#features/intake/web/intake-screen.tsx'), 'IntakeScreen'),
});

/** The name that people look for; the wire's clients use the other (screens.md 1.2). */
const intakeNameRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/intake',
  loader: ({ params: { workspaceSlug, projectId } }) => {
    throw redirect({ href: projectIntakePath(workspaceSlug, projectId), replace: true });
  },
});

const viewRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/views/$viewId',
  component: lazyRouteComponent(() => import('./view-issues.tsx'), 'ProjectView'),
});

const pagesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/pages',
  validateSearch: readPagesSearch,
  component: lazyRouteComponent(() => import('#features/pages/web/pages-screen.tsx'), 'PagesScreen'),
});

const pageRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/pages/$pageId',
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('#features/pages/web/page-screen.tsx'), 'PageScreen'),
});

const archivedIssuesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/archives/issues',
  component: lazyRouteComponent(() => import('./issue-screens.tsx'), 'ArchivedIssues'),
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
      if (isUnanswered(error)) return null;
      throw error instanceof ApiError && error.status === 404 ? notFound() : error;
    });
    if (found) throw redirect({ href: issuePath(slug, found), replace: true });
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

export const workspaceRoutes = workspaceRoute.addChildren([
  generalRoute,
  membersRoute,
  homeRoute,
  draftsRoute,
  inboxRoute,
  projectsRoute,
  archivedProjectsRoute,
  projectGeneralRoute,
  projectMembersRoute,
  projectFeaturesRoute,
  projectStatesRoute,
  projectLabelsRoute,
  projectEstimatesRoute,
  projectAutomationsRoute,
  issuesRoute,
  issueRoute,
  archivedIssueRoute,
  archivedIssuesRoute,
  cyclesRoute,
  cycleRoute,
  archivedCyclesRoute,
  activeCyclesRoute,
  modulesRoute,
  moduleIssuesRoute,
  archivedModulesRoute,
  workspaceViewRoute,
  workspaceViewsRoute,
  viewsRoute,
  intakeRoute,
  intakeNameRoute,
  viewRoute,
  pagesRoute,
  pageRoute,
  browseRoute,
]);
