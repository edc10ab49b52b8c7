import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { Browser } from '#tests/world/browser.ts';
import { password } from './workspace.ts';

/** Sets up an empty Cairn as Ada through its calls; the page stays signed out. */
export async function setUpAsAda(url: string): Promise<Browser> {
  const ada = new Browser(url);
  const form = { email: 'ada@example.invalid', password, first_name: 'Ada', company_name: 'Harbor' };
  await ada.post('/api/instances/admins/sign-up/', form);
  return ada;
}

/** Runs a statement on the test's database. */
export async function ask<T>(databaseUrl: string, statement: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Changes settings of the installation that are not secret. */
export async function configure(databaseUrl: string, change: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(change))
    await ask(databaseUrl, 'update instance_configurations set value = $2 where key = $1', [key, value]);
}

/** Returns the text of the latest email to an address; waits until there are `count` of them. */
export async function latestMailTo(databaseUrl: string, address: string, count = 1): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const mails = await ask<{ body_text: string }>(
      databaseUrl,
      'select body_text from mails where to_address = $1 order by id desc',
      [address],
    );
    if (mails.length >= count) return mails[0]?.body_text ?? '';
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no email to ${address}`);
}

/** Types an email address at the first step and continues. */
export async function giveEmail(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Removes the session from the browser after leaving the app: an open page would go to sign-in by itself. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Delays the server's response about who is signed in, so that this browser's stored data comes first. */
export async function delaySession(page: Page): Promise<void> {
  await page.route('**/api/users/session/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
}
