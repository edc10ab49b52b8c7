import { createProject } from '#features/projects/contract.ts';
import { createWorkspace } from '#features/workspaces/contract.ts';
import { Browser } from '#tests/world/browser.ts';
import type { Page } from '@playwright/test';

export const password = 'correct horse battery staple';

/** Sets an empty Cairn up as Ada through its calls, signs the page in as her, and makes the workspace Harbor. */
export async function enterHarbor(page: Page, url: string): Promise<Browser> {
  const ada = new Browser(url);
  await ada.post('/api/instances/admins/sign-up/', {
    email: 'ada@example.invalid',
    password,
    first_name: 'Ada',
    company_name: 'Harbor',
  });
  await ada.send(createWorkspace, { body: { name: 'Harbor', slug: 'harbor' } });
  await page.context().addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url })));
  return ada;
}

/** Makes a project of Harbor; answers its id. */
export async function makeProject(ada: Browser, name: string, identifier: string): Promise<string> {
  const { body } = await ada.send(createProject, {
    params: { slug: 'harbor' },
    body: { name, identifier, description: `All about ${name}` },
  });
  return body.id;
}
