// What the other features and the app may use of accounts.
export { AccountButton } from './account-button.tsx';
export { AuthBanner } from './auth-banner.tsx';
export { authErrorView, type AuthErrorView } from './auth-errors.ts';
export { AuthForm } from './auth-form.tsx';
export { AuthFrame } from './auth-frame.tsx';
export { checkNewPassword, type NewPasswordErrors, NewPasswordFields } from './new-password.tsx';
export { PasswordInput } from './password-input.tsx';
export { forgetPerson } from './forget-person.ts';
export { leaveWhenSignedOut, safeNextPath, session, signInPath } from './session.ts';
export type { InvitationFacts, SignInFacts } from './sign-in-facts.ts';
export { signOut } from './sign-out.ts';
