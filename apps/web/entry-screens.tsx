import { ForgotPasswordScreen } from '#features/accounts/web/forgot-password-screen.tsx';
import { ResetPasswordScreen } from '#features/accounts/web/reset-password-screen.tsx';
import { SetPasswordScreen } from '#features/accounts/web/set-password-screen.tsx';
import { SignInScreen } from '#features/accounts/web/sign-in-screen.tsx';
import { homePath } from '#features/users/web/public.ts';
import {
  forgotPasswordRoute,
  resetPasswordRoute,
  setPasswordRoute,
  signInRoute,
  signUpRoute,
} from './entry-routes.tsx';

/** `/` */
export function SignIn() {
  return <SignInScreen mode="sign-in" search={signInRoute.useSearch()} facts={signInRoute.useLoaderData()} />;
}

/** `/sign-up` */
export function SignUp() {
  return <SignInScreen mode="sign-up" search={signUpRoute.useSearch()} facts={signUpRoute.useLoaderData()} />;
}

/** `/accounts/forgot-password` */
export function ForgotPassword() {
  return <ForgotPasswordScreen search={forgotPasswordRoute.useSearch()} facts={forgotPasswordRoute.useLoaderData()} />;
}

/** `/accounts/reset-password` */
export function ResetPassword() {
  return <ResetPasswordScreen search={resetPasswordRoute.useSearch()} />;
}

/** `/accounts/set-password`. Reloads the page afterwards, so that it knows the new session. */
export function SetPassword() {
  const { email } = setPasswordRoute.useLoaderData();
  return <SetPasswordScreen email={email} onSet={async () => location.replace(await homePath())} />;
}
