import type { Handler } from '#platform/server/http/route.ts';
import type { readSession as call } from '#features/accounts/contract.ts';
import { presentMe } from './present-user.ts';
import { findUser } from './users.ts';

/** Returns who is signed in, if anybody; a deactivated account counts as nobody. */
export const readSession: Handler<typeof call> = async (_input, { services, session, reply }) => {
  void reply.header('cache-control', 'no-store');
  const user = session ? await findUser(services.db, session.userId) : null;
  return user
    ? { status: 200, body: { is_authenticated: true, user: presentMe(user) } }
    : { status: 200, body: { is_authenticated: false } };
};
