import { detailScreens } from './detail-screens.ts';
import { issueScreens } from './issue-screens.ts';
import {
  click,
  inTurn,
  issuesOf,
  press,
  projectOf,
  settingsTab,
  submission,
  type,
  type ScreenShot,
} from './screen-shot.ts';

const issues = issuesOf;
const settings = settingsTab;

/** Every screen and state that is looked at, in the order of the index page. A new route needs a line (screens.test.ts). */
export const screens: readonly ScreenShot[] = [
  { name: 'sign-in', path: () => '/', as: 'visitor' },
  { name: 'sign-up', path: () => '/sign-up', as: 'visitor' },
  { name: 'forgot-password', path: () => '/accounts/forgot-password', as: 'visitor' },
  {
    name: 'reset-password',
    path: () => '/accounts/reset-password?uidb64=YQ&token=b&email=a%40example.com',
    as: 'visitor',
  },
  { name: 'workspace-invitation', path: () => '/workspace-invitations', as: 'visitor' },
  { name: 'project-invitation', path: () => '/project-invitations', as: 'visitor' },

  { name: 'home', path: ({ slug }) => `/${slug}` },
  { name: 'home-customize', path: ({ slug }) => `/${slug}`, act: click('button', 'Customize') },
  { name: 'all-issues', path: ({ slug }) => `/${slug}/workspace-views/all-issues` },
  { name: 'assigned', path: ({ slug }) => `/${slug}/workspace-views/assigned` },
  { name: 'workspace-views', path: ({ slug }) => `/${slug}/workspace-views` },
  { name: 'inbox', path: ({ slug }) => `/${slug}/notifications` },
  {
    name: 'inbox-issue',
    path: ({ slug }) => `/${slug}/notifications`,
    act: click('button', /New timetable goes live/),
  },
  {
    name: 'inbox-submission',
    path: ({ slug }) => `/${slug}/notifications`,
    act: async (page) => {
      await page.getByRole('button', { name: new RegExp(submission) }).click();
      await page.getByRole('region', { name: 'Intake issue', exact: true }).getByText('Pending').waitFor();
    },
  },
  { name: 'drafts', path: ({ slug }) => `/${slug}/drafts` },
  { name: 'project-drafts', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/draft-issues` },
  { name: 'projects', path: ({ slug }) => `/${slug}/projects` },
  { name: 'projects-table', path: ({ slug }) => `/${slug}/projects?layout=table`, wideOnly: true },
  {
    name: 'projects-not-found',
    path: ({ slug }) => `/${slug}/projects`,
    act: inTurn((page) => page.getByRole('searchbox', { name: 'Search projects' }).click(), type('unfindable')),
  },
  { name: 'archived-projects', path: ({ slug }) => `/${slug}/projects/archives` },
  { name: 'create-project', path: ({ slug }) => `/${slug}/projects`, act: press('p') },

  ...issueScreens,
  ...detailScreens,
  { name: 'cycles', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/cycles` },
  { name: 'cycles-all', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/cycles?tab=all` },
  { name: 'new-cycle', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/cycles`, act: press('q') },
  { name: 'cycle', path: (world) => `${projectOf(world)}/cycles/${world.cycleId}` },
  { name: 'cycle-over', path: (world) => `${projectOf(world)}/cycles/${world.completedCycleId}` },
  { name: 'cycles-off', path: ({ slug, emptyProjectId }) => `/${slug}/projects/${emptyProjectId}/cycles` },
  {
    name: 'cycle-not-found',
    path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/cycles/01890000-0000-7000-8000-000000000000`,
  },
  { name: 'archived-cycles', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/archives/cycles` },
  { name: 'active-cycles', path: ({ slug }) => `/${slug}/active-cycles` },
  { name: 'modules', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/modules` },
  { name: 'modules-gallery', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/modules?layout=gallery` },
  { name: 'new-module', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/modules`, act: press('m') },
  { name: 'module', path: (world) => `${projectOf(world)}/modules/${world.moduleId}` },
  {
    name: 'module-not-found',
    path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/modules/01890000-0000-7000-8000-000000000000`,
  },
  { name: 'archived-modules', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/archives/modules` },
  { name: 'intake', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/inbox` },
  { name: 'new-intake-issue', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/inbox`, act: press('c') },
  { name: 'views', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/views` },
  { name: 'view', path: (world) => `${projectOf(world)}/views/${world.viewId}` },
  { name: 'pages', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/pages` },
  { name: 'new-page', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/pages`, act: press('d') },
  {
    name: 'page',
    path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/pages`,
    act: (page) => page.getByRole('list', { name: 'Pages', exact: true }).getByRole('link').first().click(),
  },
  { name: 'page-versions', path: (world) => `${projectOf(world)}/pages/${world.pageId}?version=` },
  {
    name: 'page-not-found',
    path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/pages/01890000-0000-7000-8000-000000000000`,
  },
  { name: 'new-view', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/views`, act: press('v') },
  {
    name: 'view-not-found',
    path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/views/01890000-0000-7000-8000-000000000000`,
  },
  { name: 'archived-issues', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/archives/issues` },
  {
    name: 'archived-issue-not-found',
    path: ({ slug, projectId }) =>
      `/${slug}/projects/${projectId}/archives/issues/01890000-0000-7000-8000-000000000000`,
  },
  { name: 'guest-board', path: issues, as: 'guest' },
  { name: 'guest-issue', path: (world) => `${issues(world)}/${world.issueId}`, as: 'guest' },
  { name: 'guest-peek', path: (world) => `${issues(world)}?peekId=${world.issueId}`, as: 'guest' },
  { name: 'guest-page', path: (world) => `${projectOf(world)}/pages/${world.pageId}`, as: 'guest' },

  {
    name: 'guest-not-joined',
    path: ({ slug, emptyProjectId }) => `/${slug}/projects/${emptyProjectId}/issues`,
    as: 'guest',
    hasFailures: true,
  },

  { name: 'sidebar', path: issues, act: click('button', 'Open sidebar'), narrowOnly: true },
  { name: 'sidebar-rail', path: issues, act: inTurn(click('button', 'Collapse sidebar')), wideOnly: true },
  { name: 'sidebar-full', path: issues, act: inTurn(click('button', 'Expand sidebar')), wideOnly: true },
  { name: 'workspace-menu', path: issues, act: click('button', /Pellhaven/), hasMenu: true, wideOnly: true },
  { name: 'account-menu', path: issues, act: click('button', 'Account menu'), hasMenu: true, wideOnly: true },
  { name: 'help-menu', path: issues, act: click('button', 'Help'), hasMenu: true, wideOnly: true },
  { name: 'palette', path: issues, act: press('Control+k') },
  { name: 'palette-found', path: issues, act: press('j', 'Control+k', 's', 'e') },
  { name: 'palette-state', path: issues, act: press('j', 'Control+k', 's', 't', 'a', 'Enter') },
  { name: 'palette-nothing', path: issues, act: inTurn(press('Control+k'), type('unfindable')) },
  { name: 'shortcuts', path: issues, act: press('?') },

  { name: 'project-settings', path: settings('') },
  { name: 'project-members', path: settings('/members') },
  { name: 'project-features', path: settings('/features') },
  { name: 'project-states', path: settings('/states') },
  { name: 'project-state-form', path: settings('/states'), act: click('button', 'Add a state to Started') },
  {
    name: 'project-state-delete',
    path: settings('/states'),
    act: inTurn(click('button', 'Actions for In Progress'), click('menuitem', 'Delete')),
  },
  { name: 'project-labels', path: settings('/labels') },
  { name: 'project-label-form', path: settings('/labels'), act: click('button', 'Add label') },
  { name: 'project-estimates', path: settings('/estimates') },
  { name: 'project-templates', path: settings('/templates') },
  { name: 'project-automations', path: settings('/automations') },
  { name: 'workspace-settings', path: ({ slug }) => `/${slug}/settings` },
  { name: 'workspace-members', path: ({ slug }) => `/${slug}/settings/members` },
  {
    name: 'invite-people',
    path: ({ slug }) => `/${slug}/settings/members`,
    act: click('button', 'Add member'),
  },
  { name: 'workspace-project-templates', path: ({ slug }) => `/${slug}/settings/project-templates` },
  { name: 'workspace-api-tokens', path: ({ slug }) => `/${slug}/settings/api-tokens` },
  {
    name: 'new-api-token',
    path: ({ slug }) => `/${slug}/settings/api-tokens`,
    act: click('button', 'Add API token'),
  },

  { name: 'workspace-webhooks', path: ({ slug }) => `/${slug}/settings/webhooks` },
  {
    name: 'add-webhook',
    path: ({ slug }) => `/${slug}/settings/webhooks`,
    act: click('button', 'Add webhook'),
  },
  {
    name: 'webhook-secret',
    path: ({ slug }) => `/${slug}/settings/webhooks`,
    act: async (page, { webhookUrl }) => {
      await click('button', 'Add webhook')(page);
      await page.getByRole('textbox', { name: 'Payload URL' }).fill(`${webhookUrl}/another`);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Copy the secret key' }).waitFor();
    },
  },
  { name: 'webhook', path: ({ slug, webhookId }) => `/${slug}/settings/webhooks/${webhookId}` },
  {
    name: 'webhook-delivery',
    path: ({ slug, webhookId }) => `/${slug}/settings/webhooks/${webhookId}`,
    act: (page) => page.locator('[aria-label="Recent deliveries"] button').first().click(),
  },
  {
    name: 'webhook-not-found',
    path: ({ slug }) => `/${slug}/settings/webhooks/01890000-0000-7000-8000-000000000000`,
  },

  { name: 'account', path: () => '/profile' },
  { name: 'account-security', path: () => '/profile/security' },
  { name: 'account-activity', path: () => '/profile/activity' },
  { name: 'account-appearance', path: () => '/profile/appearance' },
  { name: 'account-notifications', path: () => '/profile/notifications' },
  { name: 'account-calendars', path: () => '/profile/calendars' },
  { name: 'account-calendars-url', path: () => '/profile/calendars', act: click('button', 'Get URL') },
  { name: 'account-api-tokens', path: () => '/profile/api-tokens' },
  { name: 'allow-agent', path: ({ agentRequest }) => `/mcp/authorize?${agentRequest}` },
  { name: 'create-workspace', path: () => '/create-workspace' },
  { name: 'invitations', path: () => '/invitations' },
  { name: 'nowhere', path: ({ slug }) => `/${slug}/nowhere/at-all` },
  { name: 'not-permitted', path: () => '/no-such-workspace', hasFailures: true },

  { name: 'god-mode-sign-in', path: () => '/god-mode', as: 'visitor' },
  { name: 'god-mode-general', path: () => '/god-mode/general', as: 'administrator' },
  { name: 'god-mode-workspaces', path: () => '/god-mode/workspace', as: 'administrator' },
  { name: 'god-mode-create-workspace', path: () => '/god-mode/workspace/create', as: 'administrator' },
  { name: 'god-mode-accounts', path: () => '/god-mode/accounts', as: 'administrator' },
  { name: 'god-mode-email', path: () => '/god-mode/email', as: 'administrator' },
  { name: 'god-mode-authentication', path: () => '/god-mode/authentication', as: 'administrator' },
  { name: 'god-mode-google', path: () => '/god-mode/authentication/google', as: 'administrator' },
  { name: 'god-mode-ai', path: () => '/god-mode/ai', as: 'administrator' },
  { name: 'god-mode-images', path: () => '/god-mode/image', as: 'administrator' },
];
