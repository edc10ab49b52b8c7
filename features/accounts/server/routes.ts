import { route, type Handler } from '#platform/server/http/route.ts';
import { endSession } from '#platform/server/sessions/sessions.ts';
import * as contract from '#features/accounts/contract.ts';
import { checkEmail } from './check-email.ts';
import { readSession } from './read-session.ts';
import { redirectTo } from './redirects.ts';
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

export const accountRoutes = [
  route(contract.readCsrfToken, readCsrfToken),
  route(contract.checkEmail, checkEmail),
  route(contract.signIn, signIn),
  route(contract.signUp, signUp),
  route(contract.signOut, signOut),
  route(contract.readSession, readSession),
];
