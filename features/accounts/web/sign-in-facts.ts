/** Another service one may sign in with: its name in paths and on its button. */
export interface Service {
  readonly id: 'google' | 'github' | 'gitlab' | 'oidc';
  readonly name: string;
}

/** Who asked the visitor to come, and where to. */
export interface InvitationFacts {
  readonly workspace: string;
  readonly logoUrl: string | null;
  readonly inviter: string | null;
  readonly email: string;
}

/** What the entry pages have to know of the installation before anybody signs in. */
export interface SignInFacts {
  readonly instanceName: string;
  readonly signUpOpen: boolean;
  readonly passwordOn: boolean;
  readonly codesOn: boolean;
  readonly services: readonly Service[];
  /** Whether a mail server is configured; otherwise emails are kept for the administrator, or email is off. */
  readonly mailSent: boolean;
  readonly invitation: InvitationFacts | null;
}

export type AuthMode = 'sign-in' | 'sign-up';

/** The page of a mode. */
export function pathOf(mode: AuthMode): '/' | '/sign-up' {
  return mode === 'sign-in' ? '/' : '/sign-up';
}
