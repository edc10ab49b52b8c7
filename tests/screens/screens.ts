import type { Page } from '@playwright/test';

/** What addresses of screens are made of: things of the demo workspace. */
export interface DemoWorld {
  readonly slug: string;
  readonly projectId: string;
  /** An issue with sub-issues, comments and dates. */
  readonly issueId: string;
  readonly issueKey: string;
  /** A project without an issue. */
  readonly emptyProjectId: string;
  /** An issue that is archived. */
  readonly archivedIssueId: string;
  /** An issue and a page that were rewritten, so that they have earlier versions. */
  readonly versionedIssueId: string;
  readonly pageId: string;
  /** A webhook with deliveries, and the address of its receiver. */
  readonly webhookId: string;
  readonly webhookUrl: string;
  /** The query with which an agent asks to be allowed. */
  readonly agentRequest: string;
}

/** One screen in one state. */
export interface ScreenShot {
  /** Names the file: lower-case words joined by hyphens. */
  readonly name: string;
  readonly path: (world: DemoWorld) => string;
  /** Who looks: somebody signed in unless it says otherwise. */
  readonly as?: 'visitor' | 'guest' | 'administrator';
  /** Prepares the page before it is opened: its calls fail, or are never answered. */
  readonly before?: (page: Page) => Promise<void>;
  /** Calls are never answered, so nothing waits for them. */
  readonly isWaiting?: true;
  /** Calls fail, which the browser logs by itself. */
  readonly hasFailures?: true;
  /** Brings the screen into its state once it is drawn. */
  readonly act?: (page: Page, world: DemoWorld) => Promise<void>;
  /** A menu is open: it stands in the page's body as menus do, between the elements with which Base UI catches Tab. */
  readonly hasMenu?: true;
  /** Layouts that phones do not have. */
  readonly wideOnly?: true;
}

const projectOf = ({ slug, projectId }: DemoWorld) => `/${slug}/projects/${projectId}`;
const issues = (world: DemoWorld) => `${projectOf(world)}/issues`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const settings = (tab: string) => (world: DemoWorld) => `/${world.slug}/projects/${world.projectId}/settings${tab}`;
const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const click = (role: 'button' | 'radio', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

/** This browser asks the server for every list; its own copy would answer even when the server does not. */
const withoutMirror = (page: Page) => page.addInitScript(() => localStorage.setItem('instant_mode', 'off'));
const listOfIssues = /\/projects\/[^/]+\/issues\/\?/;

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
  { name: 'inbox-issue', path: ({ slug }) => `/${slug}/notifications`, act: press('j') },
  { name: 'drafts', path: ({ slug }) => `/${slug}/drafts` },
  { name: 'project-drafts', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/draft-issues` },
  { name: 'projects', path: ({ slug }) => `/${slug}/projects` },
  { name: 'projects-table', path: ({ slug }) => `/${slug}/projects?layout=table`, wideOnly: true },
  { name: 'archived-projects', path: ({ slug }) => `/${slug}/projects/archives` },
  { name: 'create-project', path: ({ slug }) => `/${slug}/projects`, act: press('p') },

  { name: 'list', path: issues },
  {
    name: 'list-empty',
    path: ({ slug, emptyProjectId }) => `/${slug}/projects/${emptyProjectId}/issues`,
  },
  { name: 'list-filtered-empty', path: (world) => `${issues(world)}?q=title%3Aunfindable` },
  {
    name: 'list-loading',
    path: issues,
    before: async (page) => {
      await withoutMirror(page);
      await page.route(listOfIssues, () => {});
    },
    isWaiting: true,
  },
  {
    name: 'list-error',
    path: issues,
    before: async (page) => {
      await withoutMirror(page);
      await page.route(listOfIssues, (route) => route.fulfill({ status: 500, json: {} }));
    },
    hasFailures: true,
  },
  {
    name: 'list-offline',
    path: issues,
    act: (page) => page.context().setOffline(true),
    hasFailures: true,
  },
  { name: 'list-filters', path: issues, act: press('f') },
  { name: 'list-display', path: issues, act: press('Shift+V') },
  { name: 'list-row-menu', path: issues, act: press('j', 'Shift+F10'), hasMenu: true },
  { name: 'list-state-picker', path: issues, act: press('j', 's') },
  { name: 'list-assignees-picker', path: issues, act: press('j', 'a') },
  { name: 'list-due-date', path: issues, act: press('j', 'Shift+D') },
  { name: 'list-selection', path: issues, act: press('j', 'x', 'j', 'x', 'j', 'x') },
  { name: 'list-quick-add', path: issues, act: press('j', 'Shift+N') },
  { name: 'new-issue', path: issues, act: press('c') },
  { name: 'table', path: issues, act: press('y', 't') },
  { name: 'table-cell', path: issues, act: press('j', 'ArrowRight', 'ArrowRight', 'Enter') },
  { name: 'past-changes', path: (world) => `${issues(world)}?asOf=${daysAgo(10)}&changes=all` },
  { name: 'board', path: issues, act: press('y', 'b') },
  { name: 'calendar', path: issues, act: press('y', 'c') },
  { name: 'timeline', path: issues, act: press('y', 'g') },
  { name: 'peek', path: (world) => `${issues(world)}?peekId=${world.issueId}` },
  { name: 'issue', path: (world) => `${issues(world)}/${world.issueId}` },
  {
    name: 'issue-loading',
    path: (world) => `${issues(world)}/${world.issueId}`,
    before: async (page) => {
      await withoutMirror(page);
      await page.route(/\/issues\/[^/]+\//, () => {});
    },
    isWaiting: true,
  },
  {
    name: 'issue-error',
    path: (world) => `${issues(world)}/${world.issueId}`,
    before: async (page) => {
      await withoutMirror(page);
      await page.route(/\/issues\/[^/]+\//, (route) => route.fulfill({ status: 500, json: {} }));
    },
    hasFailures: true,
  },
  {
    name: 'issue-offline',
    path: (world) => `${issues(world)}/${world.issueId}`,
    act: (page) => page.context().setOffline(true),
    hasFailures: true,
  },
  { name: 'issue-archived', path: (world) => `${projectOf(world)}/archives/issues/${world.archivedIssueId}` },
  {
    name: 'issue-versions',
    path: (world) => `${issues(world)}/${world.versionedIssueId}`,
    act: click('button', /earlier version/),
  },
  { name: 'issue-by-key', path: ({ slug, issueKey }) => `/${slug}/browse/${issueKey}` },
  { name: 'issue-not-found', path: (world) => `${issues(world)}/01890000-0000-7000-8000-000000000000` },
  { name: 'cycles', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/cycles` },
  { name: 'cycles-all', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/cycles?tab=all` },
  { name: 'new-cycle', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/cycles`, act: press('q') },
  {
    name: 'cycle-not-found',
    path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/cycles/01890000-0000-7000-8000-000000000000`,
  },
  { name: 'archived-cycles', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/archives/cycles` },
  { name: 'active-cycles', path: ({ slug }) => `/${slug}/active-cycles` },
  { name: 'modules', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/modules` },
  { name: 'modules-gallery', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/modules?layout=gallery` },
  { name: 'new-module', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/modules`, act: press('m') },
  {
    name: 'module-not-found',
    path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/modules/01890000-0000-7000-8000-000000000000`,
  },
  { name: 'archived-modules', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/archives/modules` },
  { name: 'intake', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/inbox` },
  { name: 'new-intake-issue', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/inbox`, act: press('c') },
  { name: 'views', path: ({ slug, projectId }) => `/${slug}/projects/${projectId}/views` },
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

  { name: 'palette', path: issues, act: press('Control+k') },
  { name: 'palette-found', path: issues, act: press('j', 'Control+k', 's', 'e') },
  { name: 'palette-state', path: issues, act: press('j', 'Control+k', 's', 't', 'a', 'Enter') },
  { name: 'shortcuts', path: issues, act: press('?') },

  { name: 'project-settings', path: settings('') },
  { name: 'project-members', path: settings('/members') },
  { name: 'project-features', path: settings('/features') },
  { name: 'project-states', path: settings('/states') },
  { name: 'project-labels', path: settings('/labels') },
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
