import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Banner } from '#platform/ui/display/banner.tsx';
import { AuthBanner } from './auth-banner.tsx';
import { authErrorView, type AuthErrorView } from './auth-errors.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { safeNextPath } from './session.ts';
import { t } from './text.ts';

export type AuthMode = 'sign-in' | 'sign-up';

/** What the address of `/` and `/sign-up` may carry (screens.md 1.2). */
export interface AuthSearch {
  readonly email?: string | undefined;
  readonly next_path?: string | undefined;
  readonly error_code?: string | undefined;
}

/** What the page has to know of the installation before anybody signs in. */
export interface SignInFacts {
  readonly instanceName: string;
  readonly signUpOpen: boolean;
  readonly passwordOn: boolean;
}

/** The step is kept in the history entry: Back leads from the password to the e-mail, a reload stays. */
interface StepState {
  readonly authStep?: 'password';
  readonly authEmail?: string;
}

function stepOf(state: object): StepState {
  const step = 'authStep' in state && state.authStep === 'password' ? ('password' as const) : undefined;
  const email = 'authEmail' in state && typeof state.authEmail === 'string' ? state.authEmail : undefined;
  return { ...(step ? { authStep: step } : {}), ...(email === undefined ? {} : { authEmail: email }) };
}

/** The e-mail of the last continued step: Back, also over the change between the two forms, finds it again. */
let lastTyped = '';

/** Sign in and sign up: the e-mail first, which decides the mode, then the password (screens.md 3.27). */
export function SignInScreen({ mode, search, facts }: { mode: AuthMode; search: AuthSearch; facts: SignInFacts }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  // The error of the redirect is read once and then leaves the address; the e-mail typed stays.
  const [error, setError] = useState<AuthErrorView | null>(() => authErrorView(search.error_code));
  const [email, setEmail] = useState(search.email ?? stepOf(state).authEmail ?? lastTyped);
  const nextPath = safeNextPath(search.next_path) ?? undefined;
  const pathOf = (to: AuthMode) => (to === 'sign-in' ? '/' : '/sign-up');

  const go = (to: AuthMode, step: StepState, replace = false) =>
    void navigate({
      to: pathOf(to),
      search: nextPath === undefined ? {} : { next_path: nextPath },
      state: (before) => ({ ...before, authStep: undefined, authEmail: undefined, ...step }),
      replace,
    });
  useEffect(() => {
    if (search.error_code === undefined && search.email === undefined) return;
    const step = error?.step === 'password' && email !== '' ? { authStep: 'password' as const, authEmail: email } : {};
    go(mode, step, true);
    // Only what the page was opened with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const atPassword = stepOf(state).authStep === 'password' && email !== '';
  const heading = mode === 'sign-in' ? t('signInHeading') : t('signUpHeading');
  const other: AuthMode = mode === 'sign-in' ? 'sign-up' : 'sign-in';
  const aside = (mode === 'sign-up' || facts.signUpOpen) && (
    <>
      {mode === 'sign-in' ? t('newHere') : t('haveAccount')}{' '}
      <Link
        to={pathOf(other)}
        search={nextPath === undefined ? {} : { next_path: nextPath }}
        className="font-medium text-accent hover:underline"
      >
        {other === 'sign-up' ? t('signUp') : t('signIn')}
      </Link>
    </>
  );
  const showError = (next: AuthErrorView | null) => {
    setError(next);
    if (atPassword && next && next.place === 'email') go(mode, {}, true);
  };
  return (
    <AuthFrame
      heading={heading}
      aside={aside}
      foot={facts.instanceName === '' ? null : t('runBy', { name: facts.instanceName })}
    >
      <AuthBanner error={error} />
      {!facts.passwordOn ? (
        <Banner tone="info" title={t('noMethod')}>
          {t('noMethodBody')}
        </Banner>
      ) : mode === 'sign-up' && !facts.signUpOpen ? (
        <Banner tone="info" title={t('signUpOff')}>
          {t('signUpOffBody')}
        </Banner>
      ) : atPassword ? (
        <PasswordStep
          key={mode}
          mode={mode}
          email={email}
          nextPath={nextPath}
          error={error?.place === 'password' ? error.title : undefined}
          onError={showError}
          onChangeEmail={() => {
            setError(null);
            go(mode, {});
          }}
        />
      ) : (
        <EmailStep
          email={email}
          onEmail={setEmail}
          error={error?.place === 'email' ? error : null}
          onError={setError}
          onKnown={(known) => {
            setError(null);
            lastTyped = email.trim();
            go(known ? 'sign-in' : 'sign-up', { authStep: 'password', authEmail: email.trim() });
          }}
          onOffer={(offer) => {
            setError(null);
            go(offer, {}, true);
          }}
        />
      )}
    </AuthFrame>
  );
}
