import { expect } from 'vitest';
import type { Browser } from '#tests/world/browser.ts';
import type { SignInServices } from './sign-in-services.ts';

/** What is unusual about signing in with another service: its query, `spaces/` before its name, and what happens to the address one comes back to. */
export interface Travel {
  readonly query?: string;
  readonly path?: string;
  readonly tamper?: (url: URL) => void;
}

/** Goes to the service and comes back with its answer. Returns where Cairn sends the browser then, or at once if it never gets to the service. */
export async function signInElsewhere(
  browser: Browser,
  services: SignInServices,
  name: string,
  { query = '', path = '', tamper }: Travel = {},
): Promise<string> {
  const start = await browser.fetch(`/auth/${path}${name}/${query}`);
  const location = start.headers.get('location') ?? '';
  if (!location.startsWith(services.url)) return location;
  const page = await fetch(location, { redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '');
  expect(back.origin, 'the provider sends people back to us').toBe(browser.url);
  tamper?.(back);
  const end = await browser.fetch(back.pathname + back.search);
  return end.headers.get('location') ?? '';
}
