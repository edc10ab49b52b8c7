import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Banner } from '#platform/ui/display/banner.tsx';
import { storedKeys } from '#platform/web/storage/stored.ts';
import { AuthBanner } from './auth-banner.tsx';
import { authErrorView, type AuthErrorView } from './auth-errors.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { codeProblem, EmailStep } from './email-step.tsx';
import { InvitationNote } from './invitation-note.tsx';
import { PasswordStep } from './password-step.tsx';
import { OrLine, ServiceButtons } from './service-buttons.tsx';
import { safeNextPath } from './session.ts';
import { type AuthMode, pathOf, type SignInFacts } from './sign-in-facts.ts';
import { t } from './text.ts';

/** What the address of `/` and `/sign-up` may carry (screens.md 1.2). */
export interface AuthSearch {
  readonly email?: string | undefined;
  readonly next_path?: string | undefined;
  readonly error_code?: string | undefined;
  readonly retry_after?: string | undefined;
  readonly success?: string | undefined;
  /** The session ended while a page was open, which was left for this one. */
  readonly ended?: string | undefined;
  readonly invitation_id?: string | undefined;
  readonly slug?: string | undefined;
}

/** The step is kept in the history entry: Back leads from the second step to the email, a reload stays. */
interface StepState {
  readonly authStep?: 'password' | 'code';
  readonly authEmail?: string;
}

function stepOf(state: object): StepState {
  const step = 'authStep' in state && (state.authStep === 'password' || state.authStep === 'code') && state.authStep;
  const email = 'authEmail' in state && typeof state.authEmail === 'string' ? state.authEmail : undefined;
  return { ...(step ? { authStep: step } : {}), ...(email === undefined ? {} : { authEmail: email }) };
}

/** The step of this history entry, while its method is on. */
function openStep({ authStep }: StepState, email: string, { passwordOn, codesOn }: SignInFacts) {
  if (email === '' || authStep === undefined) return undefined;
  return (authStep === 'password' ? passwordOn : codesOn) ? authStep : undefined;
}

/** The email of the last continued step: Back, also over the change between the two forms, finds it again. */
let lastTyped = '';

/**
 * Sign in and sign up: other services or the email first, which decides the mode, then the password or the one-time code
 * (screens.md 3.27).
 */
export function SignInScreen({ mode, search, facts }: { mode: AuthMode; search: AuthSearch; facts: SignInFacts }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  // The error of the redirect is read once and then leaves the address; the email typed stays.
  const [error, setError] = useState<AuthErrorView | null>(() => authErrorView(search.error_code, search.retry_after));
  const [isChanged] = useState(search.success !== undefined);
  const [isEnded] = useState(search.ended !== undefined);
  const [email, setEmail] = useState(
    search.email ?? stepOf(state).authEmail ?? (lastTyped || facts.invitation?.email) ?? '',
  );
  const nextPath = safeNextPath(search.next_path) ?? undefined;
  const kept = {
    ...(nextPath === undefined ? {} : { next_path: nextPath }),
    ...(search.invitation_id === undefined ? {} : { invitation_id: search.invitation_id, slug: search.slug }),
  };

  const go = (to: AuthMode, step: StepState, replace = false) =>
    void navigate({
      to: pathOf(to),
      search: kept,
      state: (before) => ({ ...before, authStep: undefined, authEmail: undefined, ...step }),
      replace,
    });
  useEffect(() => {
    if ([search.error_code, search.email, search.success, search.ended].every((one) => one === undefined)) return;
    // What sign-up refused is said in its own form.
    if (error?.mode === 'sign-up' && mode === 'sign-in') {
      void navigate({ to: '/sign-up', search: { ...search }, replace: true });
      return;
    }
    go(mode, error?.step && email !== '' ? { authStep: error.step, authEmail: email } : {}, true);
    // oxlint-disable-next-line react/exhaustive-deps -- only what the page was opened with
  }, []);

  const step = openStep(stepOf(state), email, facts);
  const { invitation } = facts;
  const other: AuthMode = mode === 'sign-in' ? 'sign-up' : 'sign-in';
  const aside = (mode === 'sign-up' || facts.signUpOpen || invitation) && (
    <>
      {mode === 'sign-in' ? t('newHere') : t('haveAccount')}{' '}
      <Link to={pathOf(other)} search={kept} className="font-medium text-accent hover:underline">
        {other === 'sign-up' ? t('signUp') : t('signIn')}
      </Link>
    </>
  );
  const heading = invitation
    ? t('joinHeading', { workspace: invitation.workspace })
    : mode === 'sign-in'
      ? t('signInHeading')
      : t('signUpHeading');
  const showError = (next: AuthErrorView | null) => {
    setError(next);
    if (step && next?.place === 'email') go(mode, {}, true);
  };
  const goOn = (to: AuthMode, authStep: 'password' | 'code', problem: AuthErrorView | null) => {
    setError(problem);
    lastTyped = email.trim();
    go(to, { authStep, authEmail: lastTyped });
  };
  const changeEmail = () => {
    setError(null);
    go(mode, {});
  };
  const useCode = async () => {
    const problem = await codeProblem(email);
    if (problem && problem.place !== 'code') showError(problem);
    else goOn(mode, 'code', problem);
  };
  const hasForm = facts.passwordOn || facts.codesOn;
  const common = { mode, email, nextPath, mailSent: facts.mailSent, onError: showError, onChangeEmail: changeEmail };
  return (
    <AuthFrame
      heading={heading}
      aside={aside}
      foot={facts.instanceName === '' ? null : t('runBy', { name: facts.instanceName })}
    >
      {invitation && <InvitationNote invitation={invitation} />}
      <AuthBanner error={error} email={email} fields={step ? [step] : hasForm ? ['email'] : []} />
      {isChanged && !error && (
        <Banner tone="ok" title={t('passwordChanged')} className="mb-4">
          {t('passwordChangedBody')}
        </Banner>
      )}
      {isEnded && !error && step === undefined && (
        <Banner tone="info" title={t('sessionEnded')} className="mb-4">
          {t(storedKeys('draft:').length > 0 ? 'sessionEndedKept' : 'sessionEndedBody')}
        </Banner>
      )}
      {step === 'password' && (
        <PasswordStep
          key={mode}
          {...common}
          error={error?.place === 'password' ? error.title : undefined}
          onUseCode={facts.codesOn ? useCode : undefined}
        />
      )}
      {step === 'code' && <CodeStep key={mode} {...common} error={error} />}
      {step === undefined && (
        <>
          {mode === 'sign-up' && !facts.signUpOpen && !invitation && (
            <Banner tone="info" title={t('signUpOff')} className="mb-4">
              {t('signUpOffBody')}
            </Banner>
          )}
          {!hasForm && facts.services.length === 0 && (
            <Banner tone="info" title={t('noMethod')}>
              {t('noMethodBody')}
            </Banner>
          )}
          <ServiceButtons services={facts.services} nextPath={nextPath} />
          {hasForm && facts.services.length > 0 && <OrLine />}
          {hasForm && (
            <EmailStep
              email={email}
              onEmail={setEmail}
              error={error?.place === 'email' ? error : null}
              onError={setError}
              onKnown={goOn}
              onOffer={(offer) => {
                setError(null);
                go(offer, {}, true);
              }}
            />
          )}
        </>
      )}
    </AuthFrame>
  );
}
