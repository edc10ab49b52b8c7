import { appUrl } from '#features/configuration/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/**
 * Returns our origin, which never comes from a request (decisions.md 1.2). Throws PAGE_MISSING (404) before set-up: there
 * is nobody to sign in.
 */
export async function readBase(services: Pick<Services, 'db' | 'settings'>): Promise<string> {
  const base = await findBase(services);
  if (base === null) throw new KnownError(commonErrors.PAGE_MISSING);
  return base;
}

/** Does the same; null before set-up. */
export async function findBase(services: Pick<Services, 'db' | 'settings'>): Promise<string | null> {
  const url = await appUrl(services);
  return url === null ? null : new URL(url).origin;
}
