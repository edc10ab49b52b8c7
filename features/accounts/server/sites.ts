import type { Redirect } from '#platform/server/http/route.ts';
import type { Settings } from '#platform/server/http/services.ts';
import type { AuthError } from '#features/accounts/contract.ts';
import { redirectTo, redirectWithError, safeNextPath } from './redirects.ts';

/**
 * Where a person signs in: the app, or the public boards, whose redirects stay below `/spaces`
 * (wire-account-workspace.md 1.5).
 */
export type Site = 'app' | 'space';

const SPACES = '/spaces';

/** How a form of this site answers: refusals lead to `failure` in the app, and to the boards' own page there. */
export interface Ways {
  readonly site: Site;
  refuse(settings: Settings, error: AuthError, typed: Record<string, string | undefined>): Redirect;
}

/** Returns the redirects of a site's form; `failure` is the app's page that shows its errors. */
export function waysOf(site: Site, failure: string): Ways {
  const page = site === 'app' ? failure : `${SPACES}/`;
  return { site, refuse: (settings, error, typed) => redirectWithError(settings, page, error, typed) };
}

/** Redirects to a page of the site; `next` is the page the person asked for, followed if it is allowed. */
export function redirectOn(settings: Settings, site: Site, next: string | undefined, home: string): Redirect {
  const path = safeNextPath(next);
  if (site === 'app') return redirectTo(settings, path ?? home);
  if (path === null) return redirectTo(settings, `${SPACES}/`);
  return redirectTo(settings, path === SPACES || path.startsWith(`${SPACES}/`) ? path : SPACES + path);
}

/** Returns a page of this site by the path it has in the app. */
export function pageOf(site: Site, path: string): string {
  return site === 'app' ? path : SPACES + path;
}
