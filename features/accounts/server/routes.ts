import { route, type Handler, type Route } from '#platform/server/http/route.ts';
import { endSession } from '#platform/server/sessions/sessions.ts';
import * as contract from '#features/accounts/contract.ts';
import { changePassword } from './change-password.ts';
import { checkEmail } from './check-email.ts';
import type { AccountHooks } from './hooks.ts';
import { endOtherSessions, endOneSession, listSessions } from './my-sessions.ts';
import { readSession } from './read-session.ts';
import { redirectTo } from './redirects.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import './tables.ts';

const readCsrfToken: Handler<typeof contract.readCsrfToken> = async (_input, { reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 200, body: { csrf_token: reply.generateCsrf() } };
};

const signOut: Handler<typeof contract.signOut> = async (_input, { services, session, reply }) => {
  await endSession(services.db, session, 'app', reply);
  return redirectTo(services.settings, '/');
};

/** The calls of signing in; `hooks` is what the workspaces have to say to it. */
export function accountRoutes(hooks: AccountHooks): Route[] {
  return [
    route(contract.readCsrfToken, readCsrfToken),
    route(contract.checkEmail, checkEmail),
    route(contract.signIn, signIn(hooks)),
    route(contract.signUp, signUp(hooks)),
    route(contract.signOut, signOut),
    route(contract.readSession, readSession),
    route(contract.setPassword, setPassword),
    route(contract.changePassword, changePassword),
    route(contract.listSessions, listSessions),
    route(contract.endSession, endOneSession),
    route(contract.endOtherSessions, endOtherSessions),
  ];
}
