import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { checkEmail } from '#features/accounts/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';
import { authErrorView, type AuthErrorView, errorCodeOf } from './auth-errors.ts';
import type { AuthMode } from './sign-in-screen.tsx';
import { t } from './text.ts';

interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  error: AuthErrorView | null;
  onError: (error: AuthErrorView | null) => void;
  /** The server told whether an account has this e-mail. */
  onKnown: (known: boolean) => void;
  onOffer: (mode: AuthMode) => void;
}

/** The first step: the e-mail, which decides between signing in and signing up. */
export function EmailStep({ email, onEmail, error, onError, onKnown, onOffer }: EmailStepProps) {
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  const ask = async () => {
    setBusy(true);
    try {
      const { existing } = await api.send(checkEmail, { body: { email: email.trim() } });
      onKnown(existing);
    } catch (failure) {
      onError(authErrorView(failure instanceof ApiError ? (errorCodeOf(failure.body) ?? failure.status) : 'network'));
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
