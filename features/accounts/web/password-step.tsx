import { useState } from 'react';
import { signIn, signUp } from '#features/accounts/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { authErrorView, type AuthErrorView } from './auth-errors.ts';
import { AuthForm } from './auth-form.tsx';
import { checkNewPassword, type NewPasswordErrors, NewPasswordFields } from './new-password.tsx';
import { PasswordInput } from './password-input.tsx';
import type { AuthMode } from './sign-in-screen.tsx';
import { t } from './text.ts';

interface PasswordStepProps {
  mode: AuthMode;
  email: string;
  nextPath: string | undefined;
  /** What the server said of the last password. */
  error: string | undefined;
  onError: (error: AuthErrorView | null) => void;
  onChangeEmail: () => void;
}

/** The second step: the password of the account, or a new one with its strength (screens.md 3.27). */
export function PasswordStep({ mode, email, nextPath, error, onError, onChangeEmail }: PasswordStepProps) {
  const failed = () => onError(authErrorView('network'));
  const hidden = { next_path: nextPath };
  const shown = <ShownEmail email={email} onChange={onChangeEmail} />;
  return mode === 'sign-in' ? (
    <SignInForm hidden={hidden} shown={shown} error={error} onFailed={failed} />
  ) : (
    <SignUpForm hidden={hidden} shown={shown} error={error} onFailed={failed} />
  );
}

interface FormProps {
  hidden: Readonly<Record<string, string | undefined>>;
  shown: React.ReactNode;
  error: string | undefined;
  onFailed: () => void;
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
          <Button variant="link" className="self-start" onClick={(event) => explainReset(event.currentTarget)}>
            {t('forgotPassword')}
          </Button>
        </>
      )}
    </AuthForm>
  );
}

/** Without mail there is no link to send: the administrator helps. */
function explainReset(anchor: Element): void {
  openPopover(anchor, () => <p className="w-64 p-3 text-body text-ink-2">{t('askAdminForPassword')}</p>, {
    label: t('forgotPassword'),
  });
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

/** The e-mail of the first step, which password managers go by, and the way back to it. */
function ShownEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <span className="relative flex items-center">
      <Input
        size={40}
        readOnly
        type="email"
        name="email"
        autoComplete="username"
        aria-label={t('email')}
        value={email}
        className="pr-11"
      />
      <IconButton label={t('changeEmail')} icon={CloseIcon} onClick={onChange} className="absolute! right-1.5" />
    </span>
  );
}
