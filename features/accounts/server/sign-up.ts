import type { Handler, Redirect } from '#platform/server/http/route.ts';
import { authErrors, type signUp as signUpCall } from '#features/accounts/contract.ts';
import type { AccountHooks } from './hooks.ts';
import { isSetUp } from './is-set-up.ts';
import { isStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { redirectWithError } from './redirects.ts';
import { letIn } from './sign-in.ts';
import { createUser, findUserByEmail, isEmail, normalEmail } from './users.ts';

/** Creates an account by e-mail and password and signs in (wire-account-workspace.md 1.3). */
export const signUp =
  (hooks: AccountHooks): Handler<typeof signUpCall> =>
  async ({ body }, context) => {
    const { services } = context;
    const email = normalEmail(body.email ?? '');
    const back = (error: (typeof authErrors)[keyof typeof authErrors]): Redirect =>
      redirectWithError(services.settings, '/', error, { email, next_path: body.next_path });
    if (!(await isSetUp(services.db))) return back(authErrors.INSTANCE_NOT_CONFIGURED);
    if (email === '' || !body.password) return back(authErrors.REQUIRED_EMAIL_PASSWORD_SIGN_UP);
    if (!isEmail(email)) return back(authErrors.INVALID_EMAIL_SIGN_UP);
    if (await findUserByEmail(services.db, email)) return back(authErrors.USER_ALREADY_EXIST);
    if (!(await isStrongPassword(body.password))) return back(authErrors.INVALID_PASSWORD);
    const user = await createUser(services.db, {
      email,
      passwordHash: await hashPassword(body.password),
      // A password proves nothing about the address, unless the installation says so (decisions.md 1.4).
      emailVerified: services.settings.trustEmail,
    });
    if (!user) return back(authErrors.USER_ALREADY_EXIST);
    return letIn(hooks, context, user, body.next_path);
  };
