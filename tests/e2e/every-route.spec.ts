import { type Browser as Windows, expect, type Page } from '@playwright/test';
import { roles, type Role } from '#features/access/contract.ts';
import { createCycle } from '#features/cycles/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { createPage } from '#features/pages/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { createView } from '#features/views/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { follow } from '#tests/support/follow.ts';
import { signUp } from '#tests/support/newcomer.ts';
import { openWebsite } from '#tests/support/website.ts';
import { Browser } from '#tests/world/browser.ts';

const { admin, member, guest } = roles;
const all = [admin, member, guest];
const notGuests = [admin, member];

/** What a person sees who has no place there: not in a project (screens.md 2.9), not in settings. */
const nothing = 'Page not found';
const noSettings = 'You don’t have access to these settings';

interface Route {
  readonly path: string;
  readonly may: readonly Role[];
  /** The heading of the screen; of settings, the heading in it. */
  readonly heading: string | RegExp;
  readonly otherwise?: string;
}

/** The routes of screens.md 1.3 as far as this product has them, below the workspace, and whose they are. */
const ofWorkspace: readonly Route[] = [
  { path: '', may: all, heading: 'Home' },
  { path: '/projects', may: all, heading: 'Projects' },
  { path: '/projects/archives', may: notGuests, heading: 'Archived projects' },
  { path: '/active-cycles', may: notGuests, heading: 'Active cycles' },
  { path: '/notifications', may: all, heading: 'Inbox' },
  // Guests keep the drafts they wrote (the permission table: "Every member of the workspace, their own").
  { path: '/drafts', may: all, heading: 'Drafts' },
  { path: '/workspace-views', may: all, heading: 'Views' },
  { path: '/workspace-views/all-issues', may: all, heading: 'All Issues' },
  { path: '/workspace-views/assigned', may: all, heading: 'Assigned' },
  { path: '/workspace-views/created', may: all, heading: 'Created' },
  { path: '/workspace-views/subscribed', may: all, heading: 'Subscribed' },
  ...['General', 'Members', 'Webhooks', 'API tokens'].map((name) => ({
    path: `/settings${name === 'General' ? '' : `/${name.toLowerCase().replace(' ', '-')}`}`,
    may: [admin],
    heading: name,
    otherwise: noSettings,
  })),
];

/** The routes of screens.md 1.4, below the project. */
function ofProject(ids: Readonly<Record<'issue' | 'cycle' | 'module' | 'view' | 'page', string>>): readonly Route[] {
  return [
    { path: '/issues', may: all, heading: 'Issues' },
    { path: `/issues/${ids.issue}`, may: notGuests, heading: /^WEB-/, otherwise: 'Issue not found' },
    { path: '/cycles', may: notGuests, heading: 'Cycles' },
    { path: `/cycles/${ids.cycle}`, may: notGuests, heading: 'Cycle 1' },
    { path: '/modules', may: notGuests, heading: 'Modules' },
    { path: `/modules/${ids.module}`, may: notGuests, heading: 'Module 1' },
    { path: '/views', may: all, heading: 'Views' },
    { path: `/views/${ids.view}`, may: notGuests, heading: 'View 1', otherwise: 'This view is private or was deleted' },
    { path: '/pages', may: all, heading: 'Pages' },
    { path: `/pages/${ids.page}`, may: notGuests, heading: 'Page 1', otherwise: 'This page is private or was deleted' },
    { path: '/inbox', may: all, heading: 'Intake' },
    { path: '/draft-issues', may: notGuests, heading: 'Drafts' },
    { path: '/archives/issues', may: notGuests, heading: 'Archives' },
    { path: '/archives/cycles', may: notGuests, heading: 'Archives' },
    { path: '/archives/modules', may: notGuests, heading: 'Archives' },
    { path: '/settings', may: all, heading: 'General' },
    ...['Members', 'States', 'Labels'].map((name) => ({
      path: `/settings/${name.toLowerCase()}`,
      may: notGuests,
      heading: name,
      otherwise: noSettings,
    })),
    ...['Features', 'Estimates', 'Automations'].map((name) => ({
      path: `/settings/${name.toLowerCase()}`,
      may: [admin],
      heading: name,
      otherwise: noSettings,
    })),
  ];
}

/** Opens a window of somebody: in one that another person used, the app forgets everything first, and loads again. */
async function openWindow(windows: Windows, browser: Browser): Promise<Page> {
  const context = await windows.newContext({ baseURL: browser.url, serviceWorkers: 'block' });
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: browser.url })));
  return context.newPage();
}

test('1. Every route of section 1 renders for each class and role combination with the stated redirect.', async ({
  page: first,
  server,
}) => {
  const website = await openWebsite(first, server);
  const windows = must(first.context().browser(), 'the page is in a browser');
  const { ada, place, path } = website;
  const project = path.replace(/\/issues$/, '');
  const issue = await website.create({ name: 'Rose' });
  const body = { inbox_view: true, cycle_view: true, module_view: true, page_view: true, issue_views_view: true };
  await ada.send(updateProject, { params: place, body });
  const { body: cycle } = await ada.send(createCycle, { params: place, body: { name: 'Cycle 1' } });
  const { body: module } = await ada.send(createModule, { params: place, body: { name: 'Module 1' } });
  const { body: view } = await ada.send(createView, { params: place, body: { name: 'View 1' } });
  const { body: text } = await ada.send(createPage, { params: place, body: { name: 'Page 1' } });
  const ids = { issue, cycle: cycle.id, module: module.id, view: view.id, page: text.id };
  const routes = [
    ...ofWorkspace.map((route) => ({ ...route, path: `/harbor${route.path}` })),
    ...ofProject(ids).map((route) => ({ ...route, path: `${project}${route.path}` })),
  ];
  const ben = await addColleague(server, 'ben', member);
  const cleo = await addColleague(server, 'cleo', guest);
  await ada.send(addProjectMembers, {
    params: place,
    body: {
      members: [
        { member_id: ben.id, role: member },
        { member_id: cleo.id, role: guest },
      ],
    },
  });
  for (const [browser, role] of [
    [ada, admin],
    [ben.browser, member],
    [cleo.browser, guest],
  ] as const) {
    const page = await openWindow(windows, browser);
    await page.goto('/harbor');
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    for (const { path: to, may, heading, otherwise = nothing } of routes)
      await test.step(`${to} as ${role}`, async () => {
        await follow(page, to);
        const expected = may.includes(role) ? heading : otherwise;
        await expect(page.getByRole('heading', { name: expected, exact: true }).first()).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(to);
      });
    // The key of an issue leads to its page, and to nothing for whoever may not see it.
    await follow(page, '/harbor/browse/WEB-1');
    if (role === guest) await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
    else await expect(page).toHaveURL(new RegExp(`${project}/issues/${issue}$`));
    // Somebody who is signed in has no use for the sign-in screens.
    await follow(page, '/sign-up');
    await expect(page).toHaveURL(/\/harbor$/);
    await page.context().close();
  }

  // Signed out: every screen asks for sign-in first, and is named in the address to come back to.
  const page = await openWindow(windows, new Browser(server.url));
  await page.goto('/');
  for (const to of [`${path}?layout=kanban`, '/harbor/notifications', '/profile', '/invitations']) {
    await follow(page, to);
    await expect(page).toHaveURL(`${server.url}/?next_path=${encodeURIComponent(to)}`);
  }
  await page.goto('/sign-in?email=a%40example.com');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('a@example.com');
  await follow(page, '/signup');
  await expect(page).toHaveURL(`${server.url}/sign-up`);
  await follow(page, '/404');
  await expect(page.getByRole('heading', { name: nothing })).toBeVisible();

  // Not onboarded: everything leads to onboarding.
  const onboarding = await openWindow(windows, await signUp(server.url, 'dora@example.com', false));
  await onboarding.goto('/');
  for (const to of ['/', path, '/profile']) {
    await follow(onboarding, to);
    await expect(onboarding).toHaveURL(/\/onboarding/);
  }
});
