import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readCyclesSearch } from '#features/cycles/web/public.ts';
import { readIntakeSearch } from '#features/intake/web/public.ts';
import { readModulesSearch } from '#features/modules/web/public.ts';
import { readPageSearch, readPagesSearch } from '#features/pages/web/read-search.ts';
import { projectIntakePath } from '#features/projects/web/public.ts';
import { areFirstReadsSent } from '#platform/web/api/first-reads.ts';
import { workspaceRoute } from './workspace-route.tsx';

/** How long a page waits for the issues that were asked for when it was opened, in milliseconds. */
const longestWait = 150;

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

const projectTemplatesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/settings/templates',
  component: lazyRouteComponent(() => import('./project-templates.tsx'), 'ProjectTemplates'),
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
  loader: async ({ params: { workspaceSlug, projectId }, location, preload }) => {
    const { openEarly } = await import('#features/issue-lists/web/public.ts');
    // A link that is only pointed at may never be opened.
    const session = openEarly(workspaceSlug, projectId, preload ? '' : location.searchStr);
    // Their answers are here or nearly: the page is drawn with them, not a moment before.
    if (areFirstReadsSent()) await session?.list.whenRead(longestWait);
  },
  component: lazyRouteComponent(() => import('./issue-screens.tsx'), 'ProjectIssues'),
});

const issueRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/issues/$issueId',
  component: lazyRouteComponent(() => import('#features/issue-detail/web/page/issue-screen.tsx'), 'IssueScreen'),
});

const projectDraftsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/draft-issues',
  component: lazyRouteComponent(() => import('#features/drafts/web/project-drafts-screen.tsx'), 'ProjectDraftsScreen'),
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
  component: lazyRouteComponent(() => import('./archives.tsx'), 'ArchivedCycles'),
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
  component: lazyRouteComponent(() => import('./archives.tsx'), 'ArchivedModules'),
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
  // The text and its editor are loaded while the workspace is, not after it. A link under the pointer only fetches code.
  loader: async ({ params: { workspaceSlug, projectId, pageId }, preload }) => {
    // The screen says what cannot be fetched.
    void import('#features/pages/web/page-text.tsx').catch(() => undefined);
    if (preload) return;
    const { pagesOf } = await import('#features/pages/web/page-collection.ts');
    pagesOf({ slug: workspaceSlug, projectId }).readAhead(pageId);
  },
  component: lazyRouteComponent(() => import('#features/pages/web/page-screen.tsx'), 'PageScreen'),
});

const archivedIssuesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/projects/$projectId/archives/issues',
  component: lazyRouteComponent(() => import('./archives.tsx'), 'ArchivedIssues'),
});

/** The pages of a project. */
export const projectRoutes = [
  projectGeneralRoute,
  projectMembersRoute,
  projectFeaturesRoute,
  projectStatesRoute,
  projectLabelsRoute,
  projectEstimatesRoute,
  projectTemplatesRoute,
  projectAutomationsRoute,
  issuesRoute,
  issueRoute,
  projectDraftsRoute,
  archivedIssueRoute,
  cyclesRoute,
  cycleRoute,
  archivedCyclesRoute,
  modulesRoute,
  moduleIssuesRoute,
  archivedModulesRoute,
  viewsRoute,
  intakeRoute,
  intakeNameRoute,
  viewRoute,
  pagesRoute,
  pageRoute,
  archivedIssuesRoute,
] as const;
