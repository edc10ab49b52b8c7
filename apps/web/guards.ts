import { redirect } from '@tanstack/react-router';
import { safeNextPath, session, signInPath } from '#features/accounts/web/public.ts';
import { homePath, myProfile } from '#features/users/web/public.ts';
import { loadInstance } from '#features/instance/web/instance.ts';
import { ApiError } from '#platform/web/api/api-error.ts';

/** Signed out leads to sign-in, and back here afterwards. */
export async function requireSession(href: string): Promise<void> {
  if ((await session.load()) === null) throw redirect({ href: signInPath(href) });
}

/** AUTHENTICATED (screens.md 1.1): signed out leads to sign-in, who was not shown around to onboarding. */
export async function requireOnboarded(href: string): Promise<void> {
  const [, profile] = await Promise.all([requireSession(href), orSignIn(href, myProfile.load())]);
  if (!profile.is_onboarded) throw redirect({ to: '/onboarding' });
}

/** ONBOARDING (screens.md 1.1): signed in and not shown around yet; who was goes home. */
export async function requireNewcomer(href: string) {
  const [, profile] = await Promise.all([requireSession(href), orSignIn(href, myProfile.load())]);
  if (profile.is_onboarded) throw redirect({ href: await homePath(), replace: true });
  return profile;
}

/** Turns "nobody is signed in" into the way to sign in; other failures stay what they are. */
export async function orSignIn<T>(href: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect({ href: signInPath(href) });
    throw error;
  }
}

/**
 * NON_AUTHENTICATED (screens.md 1.1): signed in leads to where one wanted to go, else home; before set-up there is
 * nobody to sign in, so the way leads there. Answers what the page has to know of the installation.
 */
export async function requireNobody(nextPath: string | undefined) {
  const [{ instance, config }, me] = await Promise.all([loadInstance(), session.load()]);
  if (!instance.is_setup_done) throw redirect({ to: '/god-mode' });
  if (me) throw redirect({ href: safeNextPath(nextPath) ?? (await homePath()) });
  return {
    instanceName: instance.instance_name,
    signUpOpen: config.enable_signup,
    passwordOn: config.is_email_password_enabled,
  };
}
