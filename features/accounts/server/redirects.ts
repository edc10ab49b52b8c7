import type { Redirect } from '#platform/server/http/route.ts';
import type { Settings } from '#platform/server/http/services.ts';
import type { ErrorEntry } from '#platform/shared/errors.ts';

const anyOrigin = 'http://origin.invalid';

/**
 * Returns a path that a browser may be sent to after sign-in, escaped for headers: on this origin (one leading slash,
 * no backslash trick, also after dots are resolved) and not an authentication page (screens.md 1.1). Null otherwise.
 */
export function safeNextPath(nextPath: string | undefined): string | null {
  if (nextPath === undefined || !/^\/(?![/\\])/.test(nextPath) || /[\\\p{Cc}]/u.test(nextPath)) return null;
  const url = URL.parse(nextPath, anyOrigin);
  if (url?.origin !== anyOrigin || url.pathname.startsWith('//')) return null;
  if (/^\/(auth|sign-in|sign-up|signin|signup)(\/|$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns a redirect inside the app; absolute only when the instance's address is configured (decisions.md 1.2). */
export function redirectTo(settings: Settings, path: string): Redirect {
  return { status: 302, location: settings.publicUrl === null ? path : new URL(path, settings.publicUrl).href };
}

/** Redirects a refused form back to `path` with the error's code, its name and what was typed (never the password). */
export function redirectWithError(
  settings: Settings,
  path: string,
  error: ErrorEntry,
  typed: Record<string, string | undefined>,
): Redirect {
  const query = new URLSearchParams({
    error_code: String(error.body['error_code']),
    error_message: String(error.body['error_message']),
  });
  // Added to the wire, so that the page can count down.
  if (error.retryAfter !== undefined) query.set('retry_after', String(error.retryAfter));
  for (const [key, value] of Object.entries(typed)) if (value !== undefined && value !== '') query.set(key, value);
  return redirectTo(settings, `${path}?${query}`);
}
