import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  AuthBanner,
  authErrorView,
  type AuthErrorView,
  AuthForm,
  AuthFrame,
  PasswordInput,
} from '#features/accounts/web/public.ts';
import { signInAdmin } from '#features/instance/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import type { GodModeSearch } from './set-up-screen.tsx';
import { t } from './text.ts';

/** Sign-in to instance administration: email and password only (screens.md 3.31). */
export function AdminSignInScreen({ search }: { search: GodModeSearch }) {
  const [error, setError] = useState(() => here(authErrorView(search.error_code, search.retry_after)));
  const [email, setEmail] = useState(search.email ?? '');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const check = () => {
    const found = {
      ...(email.trim() === '' ? { email: t('emailRequired') } : {}),
      ...(password === '' ? { password: t('passwordRequired') } : {}),
    };
    setMissing(found);
    return Object.keys(found).length === 0;
  };
  return (
    <AuthFrame
      heading={t('adminHeading')}
      aside={
        <Link to="/" className="font-medium text-accent hover:underline">
          {t('backToApp')}
        </Link>
      }
      foot={t('adminIntro')}
    >
      <AuthBanner error={error} />
      <AuthForm action={signInAdmin.path} check={check} onFailed={() => setError(authErrorView('network'))}>
        {(busy) => (
          <>
            <Field label={t('email')} error={missing.email} required>
              {(control) => (
                <Input
                  {...control}
                  size={40}
                  name="email"
                  type="email"
                  autoComplete="username"
                  inputMode="email"
                  spellCheck={false}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form (screens.md 3.45)
                  autoFocus
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
            <Field label={t('password')} error={missing.password} required>
              {(control) => (
                <PasswordInput
                  {...control}
                  name="password"
                  autoComplete="current-password"
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
    </AuthFrame>
  );
}

/** "Sign in as administrator" leads here: no link to where one is. */
function here(error: AuthErrorView | null): AuthErrorView | null {
  if (error?.offer !== 'admin-sign-in') return error;
  const { offer: _offer, ...rest } = error;
  return rest;
}
