import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { checkEmail, sendCode } from '#features/accounts/sign-in-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { api } from '#platform/web/api/api.ts';
import { authErrorView, type AuthErrorView, failureView } from './auth-errors.ts';
import type { AuthMode } from './sign-in-facts.ts';
import { t } from './text.ts';

interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  error: AuthErrorView | null;
  onError: (error: AuthErrorView | null) => void;
  /** Called with the server's answer: whether an account has this email, and how it signs in. A code has been sent if needed. */
  onKnown: (mode: AuthMode, step: 'password' | 'code', error: AuthErrorView | null) => void;
  onOffer: (mode: AuthMode) => void;
}

/** The first step: the email, which decides between signing in and signing up. */
export function EmailStep({ email, onEmail, error, onError, onKnown, onOffer }: EmailStepProps) {
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  const ask = async () => {
    setBusy(true);
    const address = email.trim();
    try {
      const { existing, status } = await api.send(checkEmail, { body: { email: address } });
      const mode = existing ? 'sign-in' : 'sign-up';
      if (status === 'CREDENTIAL') return onKnown(mode, 'password', null);
      const error = await codeProblem(address);
      // Who asked for too many codes may still have one that works.
      if (error && error.place !== 'code') onError(error);
      else onKnown(mode, 'code', error);
    } catch (failure) {
      onError(failureView(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (email.trim() === '') onError(authErrorView(5010));
    else void ask();
  };
  const offer = error?.offer === 'sign-in' || error?.offer === 'sign-up' ? error.offer : null;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label={t('email')}
        required
        error={
          error && (
            <>
              {error.title}{' '}
              {offer && (
                <Button variant="link" className="text-small!" onClick={() => onOffer(offer)}>
                  {offer === 'sign-in' ? t('signInInstead') : t('createAnAccount')}
                </Button>
              )}
            </>
          )
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            size={40}
            type="email"
            name="email"
            autoComplete="username webauthn"
            inputMode="email"
            spellCheck={false}
            placeholder={t('emailPlaceholder')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page consists of this field (screens.md 3.27)
            autoFocus
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="auth" busy={busy}>
        {t('continue')}
      </Button>
    </form>
  );
}

/** Has a code sent; what the server said against it, or null. */
export async function codeProblem(email: string): Promise<AuthErrorView | null> {
  try {
    await api.send(sendCode, { body: { email } });
    return null;
  } catch (failure) {
    return failureView(failure);
  }
}
