import { describedBy, route, type Handler, type Route } from '#platform/server/http/route.ts';
import * as contract from '#features/accounts/contract.ts';
import * as entry from '#features/accounts/sign-in-contract.ts';
import { changePassword } from './change-password.ts';
import { checkEmail } from './check-email.ts';
import { forgotPassword } from './forgot-password.ts';
import type { AccountHooks } from './hooks.ts';
import { endOtherSessions, endOneSession, listSessions } from './my-sessions.ts';
import { readSession } from './read-session.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { signUpByCode } from './sign-up-by-code.ts';
import type { Site } from './sites.ts';
import './tables.ts';

const readCsrfToken: Handler<typeof contract.readCsrfToken> = async (_input, { reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 200, body: { csrf_token: reply.generateCsrf() } };
};

// The OpenID library is imported on first use, because most instances have no provider.
const startOAuthLater =
  (site: Site): Handler<typeof entry.startOAuth> =>
  async (input, context) =>
    (await import('./oauth/start-oauth.ts')).startOAuth(site)(input, context);

const finishOAuthLater =
  (hooks: AccountHooks, site: Site): Handler<typeof entry.finishOAuth> =>
  async (input, context) =>
    (await import('./oauth/finish-oauth.ts')).finishOAuth(hooks, site)(input, context);

/** Returns the sign-in calls; `hooks` are the workspaces' part in them. */
export function accountRoutes(hooks: AccountHooks): Route[] {
  return describedBy(
    () => import('./describe-api.ts'),
    [
      route(contract.readCsrfToken, readCsrfToken),
      ...entryRoutes(entry, hooks, 'app'),
      ...entryRoutes(entry.spaceCalls, hooks, 'space'),
      route(contract.readSession, readSession),
      route(contract.setPassword, setPassword),
      route(contract.changePassword, changePassword),
      route(contract.listSessions, listSessions),
      route(contract.endSession, endOneSession),
      route(contract.endOtherSessions, endOtherSessions),
    ],
  );
}

/**
 * Returns the calls that exist for the app and, with other redirects, for public boards (wire-account-workspace.md
 * 1.5).
 */
function entryRoutes(calls: typeof entry.spaceCalls, hooks: AccountHooks, site: Site): Route[] {
  return [
    route(calls.checkEmail, checkEmail),
    route(calls.sendCode, sendCode(hooks)),
    route(calls.signIn, signIn(hooks, site)),
    route(calls.signUp, signUp(hooks, site)),
    route(calls.signInByCode, signInByCode(hooks, site)),
    route(calls.signUpByCode, signUpByCode(hooks, site)),
    route(calls.signOut, signOut(site)),
    route(calls.forgotPassword, forgotPassword(site)),
    route(calls.resetPassword, resetPassword(site)),
    route(calls.startOAuth, startOAuthLater(site)),
    route(calls.finishOAuth, finishOAuthLater(hooks, site)),
  ];
}
