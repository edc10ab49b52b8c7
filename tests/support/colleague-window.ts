import type { Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { must } from '#platform/shared/must.ts';
import { begin } from './cairn.ts';
import { addColleague } from './colleagues.ts';
import type { TestServer } from './spare-cairns.ts';
import type { Website } from './website.ts';

/**
 * Signs Ben up as a member of the workspace and the project, and returns an empty page in a browser of his own. Ada's
 * page, given his cookies, would not do: it loads a second time as soon as it learns who is signed in, in the middle of
 * what a test does. Whoever asks closes its `context()`.
 */
export async function openBensWindow(
  page: Page,
  server: TestServer,
  { ada, place }: Pick<Website, 'ada' | 'place'>,
): Promise<Page> {
  const { browser, id: member_id } = await addColleague(server, 'ben', roles.member);
  await ada.send(addProjectMembers, { params: place, body: { members: [{ member_id, role: roles.member }] } });
  const context = await must(page.context().browser(), 'the window belongs to a browser').newContext({
    baseURL: server.url,
    locale: 'en-US',
  });
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: server.url })));
  await begin(context, page.context());
  return await context.newPage();
}
