import type { Page } from '@playwright/test';
import { createInvitations, type Invitation, listInvitations } from '#features/members/contract.ts';
import { invitationPath } from '#features/members/rules.ts';
import { finishOnboarding } from '#features/users/contract.ts';
import { must } from '#platform/shared/must.ts';
import { Browser } from '#tests/world/browser.ts';
import { password } from './workspace.ts';

/** Signs a person up by password; with `onboarded`, past onboarding and tour. */
export async function signUp(url: string, email: string, onboarded = true): Promise<Browser> {
  const browser = new Browser(url);
  await browser.post('/auth/sign-up/', { email, password });
  if (onboarded) await browser.send(finishOnboarding, { body: { is_onboarded: true } });
  return browser;
}

/** Switches the page to this person, after leaving the app: a signed-out page goes to sign-in by itself. */
export async function become(page: Page, browser: Browser): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.context().addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: browser.url })));
}

/** Invites a person to Harbor; returns the path of their link. */
export async function invite(ada: Browser, email: string, role: 5 | 15 | 20 = 15): Promise<string> {
  const params = { slug: 'harbor' };
  await ada.send(createInvitations, { params, body: { emails: [{ email, role }] } });
  const { body } = await ada.send(listInvitations, { params });
  const made: Invitation = must(
    body.find((one) => one.email === email),
    'the invitation was just made',
  );
  return invitationPath(made);
}
