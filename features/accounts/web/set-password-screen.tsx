import { type SubmitEvent, useState } from 'react';
import { setPassword } from '#features/accounts/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { api } from '#platform/web/api/api.ts';
import { AuthBanner } from './auth-banner.tsx';
import { type AuthErrorView, failureView } from './auth-errors.ts';
import { AuthFrame } from './auth-frame.tsx';
import { checkNewPassword, type NewPasswordErrors, NewPasswordFields } from './new-password.tsx';
import { ShownEmail } from './shown-email.tsx';
import { t } from './text.ts';

/** Sets the first password of a person who signed in by code or another service; `onSet` continues (screens.md 3.27). */
export function SetPasswordScreen({ email, onSet }: { email: string; onSet: () => Promise<void> }) {
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [error, setError] = useState<AuthErrorView | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    setError(null);
    try {
      const found = await checkNewPassword(value);
      setErrors(found);
      if (Object.keys(found).length > 0) return focusFirstError(form);
      await api.send(setPassword, { body: { password: value.password } });
      await onSet();
    } catch (failure) {
      const view = failureView(failure);
      if (view?.place === 'password') setErrors({ password: view.title });
      else setError(view);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  return (
    <AuthFrame heading={t('setHeading')}>
      <AuthBanner error={error} />
      <p className="mb-4 text-body text-ink-2">{t('setIntro')}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <ShownEmail email={email} />
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
          {t('setPassword')}
        </Button>
      </form>
    </AuthFrame>
  );
}
