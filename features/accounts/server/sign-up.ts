import type { Handler } from '#platform/server/http/route.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import { type signUp as signUpCall } from '#features/accounts/sign-in-contract.ts';
import { readSignInConfiguration } from './read-sign-in-configuration.ts';
import type { AccountHooks } from './hooks.ts';
import { letIn } from './let-in.ts';
import { maySignUp } from './may-sign-up.ts';
import { isStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { type Site, waysOf } from './sites.ts';
import { mayPost, tooMany } from './throttle.ts';
import { createUser, findUserByEmail, normalEmail } from './users.ts';
import { isEmail } from '#platform/shared/is-email.ts';

/** Creates an account by email and password and signs in (wire-account-workspace.md 1.3). */
export function signUp(hooks: AccountHooks, site: Site): Handler<typeof signUpCall> {
  const ways = waysOf(site, '/');
  return async ({ body }, context) => {
    const { services } = context;
    const email = normalEmail(body.email ?? '');
    const back = (error: AuthError) => ways.refuse(services.settings, error, { email, next_path: body.next_path });
    const gate = await readSignInConfiguration(services);
    if (!gate) return back(authErrors.INSTANCE_NOT_CONFIGURED);
    if (!gate.enableEmailPassword) return back(authErrors.PASSWORD_LOGIN_DISABLED);
    if (email === '' || !body.password) return back(authErrors.REQUIRED_EMAIL_PASSWORD_SIGN_UP);
    if (!isEmail(email)) return back(authErrors.INVALID_EMAIL_SIGN_UP);
    if (!(await mayPost(context, 'sign-up'))) return back(tooMany());
    if (await findUserByEmail(services.db, email)) return back(authErrors.USER_ALREADY_EXIST);
    if (!(await maySignUp(services, hooks, gate, email))) return back(authErrors.SIGNUP_DISABLED);
    if (!(await isStrongPassword(body.password))) return back(authErrors.INVALID_PASSWORD);
    const user = await createUser(services.db, {
      email,
      passwordHash: await hashPassword(body.password),
      // A password proves nothing about the address, unless the installation says so (decisions.md 1.4).
      emailVerified: services.settings.trustEmail,
    });
    if (!user) return back(authErrors.USER_ALREADY_EXIST);
    return letIn({ hooks, site, context, user, medium: 'email', nextPath: body.next_path });
  };
}
