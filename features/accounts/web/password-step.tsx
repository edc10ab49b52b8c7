import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn, signUp } from '#features/accounts/sign-in-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { type AuthErrorView, failureView } from './auth-errors.ts';
import { AuthForm } from './auth-form.tsx';
import { checkNewPassword, type NewPasswordErrors, NewPasswordFields } from './new-password.tsx';
import { PasswordInput } from './password-input.tsx';
import { ShownEmail } from './shown-email.tsx';
import type { AuthMode } from './sign-in-facts.ts';
import { t } from './text.ts';

interface PasswordStepProps {
  mode: AuthMode;
  email: string;
  nextPath: string | undefined;
  /** What the server said of the last password. */
  error: string | undefined;
  onError: (error: AuthErrorView | null) => void;
  onChangeEmail: () => void;
  /** Whether a mail server is configured, so that forgotten passwords are reset by a link. */
  mailSent: boolean;
  /** Asks for a one-time code instead; absent where there are none. */
  onUseCode: (() => Promise<void>) | undefined;
}

/** The second step: the password of the account, or a new one with its strength (screens.md 3.27). */
export function PasswordStep(props: PasswordStepProps) {
  const { mode, email, nextPath, error, onError, onChangeEmail, mailSent, onUseCode } = props;
  const failed = (failure: unknown) => onError(failureView(failure));
  const hidden = { next_path: nextPath };
  const shown = <ShownEmail email={email} onChange={onChangeEmail} />;
  const more = onUseCode && <UseCode onUseCode={onUseCode} />;
  const forgot = mode === 'sign-in' && <ForgotPassword email={email} mailSent={mailSent} />;
  const Form = mode === 'sign-in' ? SignInForm : SignUpForm;
  return (
    <>
      <Form hidden={hidden} shown={shown} error={error} onFailed={failed} />
      <div className="mt-4 flex flex-col items-start gap-2">
        {forgot}
        {more}
      </div>
    </>
  );
}

interface FormProps {
  hidden: Readonly<Record<string, string | undefined>>;
  shown: React.ReactNode;
  error: string | undefined;
  onFailed: (failure: unknown) => void;
}

function SignInForm({ hidden, shown, error, onFailed }: FormProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const check = () => {
    setMissing(password === '' ? t('passwordRequired') : undefined);
    return password !== '';
  };
  return (
    <AuthForm action={signIn.path} hidden={hidden} check={check} onFailed={onFailed}>
      {(busy) => (
        <>
          {shown}
          <Field label={t('password')} error={missing ?? (password === '' ? error : undefined)} required>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step consists of this field
                autoFocus
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" size="auth" busy={busy}>
            {t('signIn')}
          </Button>
        </>
      )}
    </AuthForm>
  );
}

/** Requests a link by email; without a mail server, first explains that the administrator has it. */
function ForgotPassword({ email, mailSent }: { email: string; mailSent: boolean }) {
  const link = (label: string) => (
    <Link
      to="/accounts/forgot-password"
      search={{ email }}
      className="text-body font-medium text-accent hover:underline"
    >
      {label}
    </Link>
  );
  if (mailSent) return link(t('forgotPassword'));
  const explain = (anchor: Element) =>
    openPopover(
      anchor,
      () => (
        <div className="flex w-64 flex-col gap-2 p-3 text-body text-ink-2">
          <p>{t('askAdminForPassword')}</p>
          <a
            href={`/accounts/forgot-password?${new URLSearchParams({ email }).toString()}`}
            className="font-medium text-accent hover:underline"
          >
            {t('askForLink')}
          </a>
        </div>
      ),
      { label: t('forgotPassword') },
    );
  return (
    <Button variant="link" onClick={(event) => explain(event.currentTarget)}>
      {t('forgotPassword')}
    </Button>
  );
}

function UseCode({ onUseCode }: { onUseCode: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    await onUseCode();
    setBusy(false);
  };
  return (
    <Button variant="link" busy={busy} onClick={() => void use()}>
      {t('useCode')}
    </Button>
  );
}

function SignUpForm({ hidden, shown, error, onFailed }: FormProps) {
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState<NewPasswordErrors>(error === undefined ? {} : { password: error });
  const check = async () => {
    const found = await checkNewPassword(value);
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  return (
    <AuthForm action={signUp.path} hidden={hidden} check={check} onFailed={onFailed}>
      {(busy) => (
        <>
          {shown}
          <NewPasswordFields
            startsHere
            value={value}
            errors={errors}
            onChange={(next) => {
              setValue(next);
              setErrors({});
            }}
          />
          <Button type="submit" variant="primary" size="auth" busy={busy}>
            {t('createAccount')}
          </Button>
        </>
      )}
    </AuthForm>
  );
}
