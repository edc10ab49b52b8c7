import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { forgotPassword } from '#features/accounts/sign-in-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { announce } from '#platform/ui/notices/announce.ts';
import { api } from '#platform/web/api/api.ts';
import { AuthBanner } from './auth-banner.tsx';
import { type AuthErrorView, authErrorView, failureView } from './auth-errors.ts';
import { AuthFrame } from './auth-frame.tsx';
import type { SignInFacts } from './sign-in-facts.ts';
import { t } from './text.ts';
import { useCountdown } from './use-countdown.ts';

const PAUSE = 30;

/** Asks for the link that sets a new password; says the same whether or not there is an account (screens.md 3.27). */
export function ForgotPasswordScreen({
  search,
  facts,
}: {
  search: { email?: string | undefined };
  facts: SignInFacts;
}) {
  const [email, setEmail] = useState(search.email ?? '');
  const [error, setError] = useState<AuthErrorView | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [left, restart] = useCountdown(PAUSE, 0);
  const input = useRef<HTMLInputElement>(null);
  const inline = error?.place === 'email' ? error.title : undefined;
  useEffect(() => {
    if (inline !== undefined) input.current?.focus();
  }, [inline]);
  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      await api.send(forgotPassword, { body: { email: email.trim() } });
      setSentTo(email.trim());
      restart();
      announce(facts.mailSent ? t('linkSent') : t('linkKept'));
    } catch (failure) {
      setError(failureView(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || waits) return;
    if (email.trim() === '') setError(authErrorView(5010));
    else void ask();
  };
  const waits = sentTo === email.trim() && left > 0;
  return (
    <AuthFrame
      heading={t('forgotHeading')}
      aside={
        <Link to="/" className="font-medium text-accent hover:underline">
          {t('backToSignIn')}
        </Link>
      }
      foot={facts.instanceName === '' ? null : t('runBy', { name: facts.instanceName })}
    >
      <AuthBanner error={error} fields={['email']} />
      {sentTo !== null && !error && (
        <Banner tone="ok" title={facts.mailSent ? t('linkSent') : t('linkKept')} className="mb-4">
          {facts.mailSent ? t('linkSentBody', { email: sentTo }) : t('linkKeptBody')}
        </Banner>
      )}
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field
          label={t('email')}
          hint={facts.mailSent ? t('forgotHint') : t('forgotHintNoMail')}
          error={inline}
          required
        >
          {(control) => (
            <Input
              {...control}
              ref={input}
              size={40}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              spellCheck={false}
              placeholder={t('emailPlaceholder')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page consists of this field
              autoFocus
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="auth" busy={busy} off={waits}>
          {waits ? t('sendAgainIn', { seconds: left }) : sentTo === null ? t('sendLink') : t('sendLinkAgain')}
        </Button>
      </form>
    </AuthFrame>
  );
}
