import { redirect } from '@tanstack/react-router';
import {
  type InvitationFacts,
  safeNextPath,
  session,
  type SignInFacts,
  signInPath,
} from '#features/accounts/web/public.ts';
import { readJoinInvitation } from '#features/members/contract.ts';
import { homePath, myProfile } from '#features/users/web/public.ts';
import { loadInstance } from '#features/instance/web/instance.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { searchText } from './search.ts';
import { t } from './text.ts';

/** Redirects signed-out people to sign-in, and back here afterwards. */
export async function requireSession(href: string): Promise<void> {
  if ((await session.load()) === null) throw redirect({ href: signInPath(href) });
}

/**
 * AUTHENTICATED (screens.md 1.1): signed out leads to sign-in, a person who has not finished onboarding to `/onboarding`,
 * and both lead back here afterwards. Belongs in `beforeLoad`, not in a loader: routes below load at the same time as
 * their parent, and a refusal from one of them (a workspace that is not theirs) would be shown instead.
 */
export async function requireOnboarded(href: string): Promise<void> {
  const [, profile] = await Promise.all([requireSession(href), orSignIn(href, myProfile.load())]);
  if (!profile.is_onboarded) throw redirect({ href: onboardingPath(href) });
}

/** `beforeLoad` of every top route that is AUTHENTICATED. */
export function authenticated({ location }: { readonly location: { readonly href: string } }): Promise<void> {
  return requireOnboarded(location.href);
}

/** ONBOARDING (screens.md 1.1): signed in and not onboarded yet; anybody else goes where `next_path` says, or home. */
export async function requireNewcomer(href: string, search: Record<string, unknown>) {
  const [, profile] = await Promise.all([requireSession(href), orSignIn(href, myProfile.load())]);
  if (profile.is_onboarded) throw redirect({ href: pathAfterOnboarding(search) ?? (await homePath()), replace: true });
  return profile;
}

/** Pages that onboarding replaces: it creates or joins a workspace itself, so nobody is sent to these afterwards. */
const doneByOnboarding = /^\/(?:onboarding|create-workspace|invitations)(?:[/?#]|$)/;

/** Returns where to go after onboarding; null for home. */
export function pathAfterOnboarding(search: Record<string, unknown>): string | null {
  const next = safeNextPath(searchText(search, 'next_path'));
  return next === null || doneByOnboarding.test(next) ? null : next;
}

function onboardingPath(from: string): string {
  const next = pathAfterOnboarding({ next_path: from });
  return next === null ? '/onboarding' : `/onboarding?${new URLSearchParams({ next_path: next }).toString()}`;
}

/** Turns "nobody is signed in" into a redirect to sign-in; rethrows other errors. */
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
 * nobody to sign in, so it redirects there. Returns what the page needs to know about the installation.
 */
export async function requireNobody(pathname: string, search: Record<string, unknown>): Promise<SignInFacts> {
  const asked = Promise.all([
    loadInstance(),
    readInvitationFacts(searchText(search, 'slug'), searchText(search, 'invitation_id')),
  ]);
  // Signed-in people continue without these, even if the server cannot be reached.
  asked.catch(() => undefined);
  // The app opens at `/`, which does not wait for people it knows. A form linked in an email must not be skipped.
  const me = await (pathname === '/' ? session.load() : session.confirm());
  if (me) {
    const nextPath = safeNextPath(searchText(search, 'next_path'));
    // `/` shows the note only while people wait (EntryWaiting); people who asked for a form learn why there is none.
    if (pathname !== '/') showToast({ kind: 'info', title: t('signedInAs', { email: me.email }) });
    throw redirect({ href: nextPath ?? (await homePath()) });
  }
  const [{ instance, config }, invitation] = await asked;
  if (!instance.is_setup_done) throw redirect({ to: '/god-mode' });
  const services = [
    { id: 'google', name: 'Google', on: config.is_google_enabled },
    { id: 'github', name: 'GitHub', on: config.is_github_enabled },
    { id: 'gitlab', name: 'GitLab', on: config.is_gitlab_enabled },
    { id: 'oidc', name: config.oidc_name, on: config.is_oidc_enabled },
  ] as const;
  return {
    instanceName: instance.instance_name,
    signUpOpen: config.enable_signup,
    passwordOn: config.is_email_password_enabled,
    codesOn: config.is_magic_login_enabled,
    mailSent: config.is_smtp_configured,
    services: services.filter(({ on }) => on),
    invitation,
  };
}

/**
 * SET_PASSWORD (screens.md 1.1): signed in with a password that the server made; who has one of their own goes home. The
 * server is asked, because what this device stored may be from before the password was set.
 */
export async function requireUnsetPassword(href: string) {
  const me = await session.refresh();
  if (!me) throw redirect({ href: signInPath(href) });
  if (!me.is_password_autoset) throw redirect({ href: await homePath() });
  return { email: me.email };
}

/** Returns the invitation of the link that was followed, for the form's heading; null if there is none or it has expired. */
async function readInvitationFacts(slug: string | undefined, id: string | undefined): Promise<InvitationFacts | null> {
  if (slug === undefined || id === undefined) return null;
  try {
    const found = await api.send(readJoinInvitation, { params: { slug, invitation_id: id } });
    if (found.responded_at !== null) return null;
    const { workspace, created_by_detail: inviter, email } = found;
    return { workspace: workspace.name, logoUrl: workspace.logo_url, inviter: inviter?.display_name ?? null, email };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
