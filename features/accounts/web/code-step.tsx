import { useEffect, useRef, useState } from 'react';
import { sendCode, signInByCode, signUpByCode } from '#features/accounts/sign-in-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { announce } from '#platform/ui/notices/announce.ts';
import { api } from '#platform/web/api/api.ts';
import { type AuthErrorView, authErrorView, failureView } from './auth-errors.ts';
import { AuthForm } from './auth-form.tsx';
import { isWholeCode, shapeCode } from './one-time-code.ts';
import { ShownEmail } from './shown-email.tsx';
import type { AuthMode } from './sign-in-facts.ts';
import { t } from './text.ts';
import { useCountdown } from './use-countdown.ts';

/** Seconds before another code may be asked for. */
const PAUSE = 30;

interface CodeStepProps {
  mode: AuthMode;
  email: string;
  nextPath: string | undefined;
  /** Whether a mail server is configured; without one, emails are kept for the administrator. */
  mailSent: boolean;
  /** What the server said of the last code. */
  error: AuthErrorView | null;
  onError: (error: AuthErrorView | null) => void;
  onChangeEmail: () => void;
}

/** The second step without a password: the emailed code, submitted as soon as it is complete (screens.md 3.27). */
export function CodeStep({ mode, email, nextPath, mailSent, error, onError, onChangeEmail }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [asking, setAsking] = useState(false);
  const [left, restart] = useCountdown(PAUSE, error ? 0 : PAUSE);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWholeCode(code)) input.current?.form?.requestSubmit();
  }, [code]);
  const check = () => {
    const isThere = code !== '';
    if (!isThere) onError(authErrorView(mode === 'sign-in' ? 5085 : 5055));
    return isThere;
  };
  const resend = async () => {
    if (asking) return;
    setAsking(true);
    try {
      await api.send(sendCode, { body: { email } });
      onError(null);
      setCode('');
      restart();
      announce(t('codeSentAgain', { email }));
      input.current?.focus();
    } catch (failure) {
      onError(failureView(failure));
    } finally {
      setAsking(false);
    }
  };
  const again = (
    <Button variant="link" className="text-small!" busy={asking} onClick={() => void resend()}>
      {t('sendNewCode')}
    </Button>
  );
  const shown = error?.place === 'code' && code === '' ? error : null;
  return (
    <AuthForm
      action={mode === 'sign-in' ? signInByCode.path : signUpByCode.path}
      hidden={{ next_path: nextPath }}
      check={check}
      onFailed={(failure) => onError(failureView(failure))}
    >
      {(busy) => (
        <>
          <ShownEmail email={email} onChange={onChangeEmail} />
          <Field
            label={t('code')}
            required
            hint={mailSent ? t('codeSent', { email }) : t('codeKept')}
            error={
              shown && (
                <>
                  {shown.title} {shown.offer === 'new-code' && again}
                </>
              )
            }
          >
            {(control) => (
              <Input
                {...control}
                ref={input}
                size={40}
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                placeholder="xxxx-xxxx-xxxx"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step consists of this field
                autoFocus
                className="font-mono tracking-wide"
                value={code}
                onChange={(event) => setCode(shapeCode(event.target.value))}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" size="auth" busy={busy}>
            {mode === 'sign-in' ? t('signIn') : t('createAccount')}
          </Button>
          {shown?.offer !== 'new-code' && (
            <p className="text-body text-ink-3">{left > 0 ? t('resendIn', { seconds: left }) : again}</p>
          )}
        </>
      )}
    </AuthForm>
  );
}
