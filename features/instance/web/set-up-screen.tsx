import { useState } from 'react';
import {
  AuthBanner,
  authErrorView,
  AuthForm,
  AuthFrame,
  checkNewPassword,
  type NewPasswordErrors,
  NewPasswordFields,
} from '#features/accounts/web/public.ts';
import { setUpInstance } from '#features/instance/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { t } from './text.ts';

/** What the redirect of a refused form brings back (wire-account-workspace.md 2); never the password. */
export interface GodModeSearch {
  readonly error_code?: string | undefined;
  readonly retry_after?: string | undefined;
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly company_name?: string | undefined;
}

interface Typed {
  first_name: string;
  last_name: string;
  email: string;
  company_name: string;
  setup_code: string;
}
type Missing = Partial<Record<keyof Typed, string>> & NewPasswordErrors;

/** The form that creates the instance administrator, while there is none (screens.md 3.31, decisions.md 1.1). */
export function SetUpScreen({ search, codeRequired }: { search: GodModeSearch; codeRequired: boolean }) {
  const [error, setError] = useState(() => authErrorView(search.error_code, search.retry_after));
  const [typed, setTyped] = useState<Typed>({
    first_name: search.first_name ?? '',
    last_name: search.last_name ?? '',
    email: search.email ?? '',
    company_name: search.company_name ?? '',
    setup_code: '',
  });
  const [password, setPassword] = useState({ password: '', confirmation: '' });
  const [missing, setMissing] = useState<Missing>(() =>
    error?.place === 'first-name' ? { first_name: error.title } : {},
  );
  const check = async () => {
    const found: Missing = {
      ...(codeRequired && typed.setup_code.trim() === '' ? { setup_code: t('setupCodeRequired') } : {}),
      ...(typed.first_name.trim() === '' ? { first_name: t('firstNameRequired') } : {}),
      ...(typed.email.trim() === '' ? { email: t('emailRequired') } : {}),
      ...(await checkNewPassword(password)),
    };
    setMissing(found);
    return Object.keys(found).length === 0;
  };
  const field = (name: keyof Typed) => ({
    name,
    size: 40 as const,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <AuthFrame heading={t('setUpHeading')}>
      <AuthBanner error={error} fields={['first-name']} />
      <p className="mb-4 text-body text-ink-2">{t('setUpIntro')}</p>
      <AuthForm
        action={setUpInstance.path}
        hidden={{ is_telemetry_enabled: 'False' }}
        check={check}
        onFailed={() => setError(authErrorView('network'))}
      >
        {(busy) => (
          <>
            {codeRequired && (
              <Field label={t('setupCode')} hint={t('setupCodeHint')} error={missing.setup_code} required>
                {(control) => (
                  <Input {...control} {...field('setup_code')} autoComplete="one-time-code" spellCheck={false} />
                )}
              </Field>
            )}
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-3">
              <Field label={t('firstName')} error={missing.first_name} required>
                {(control) => (
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form (screens.md 3.45)
                  <Input {...control} {...field('first_name')} autoComplete="given-name" autoFocus={!codeRequired} />
                )}
              </Field>
              <Field label={t('lastName')} optional={t('optional')}>
                {(control) => <Input {...control} {...field('last_name')} autoComplete="family-name" />}
              </Field>
            </div>
            <Field label={t('email')} error={missing.email} required>
              {(control) => (
                <Input
                  {...control}
                  {...field('email')}
                  type="email"
                  autoComplete="username"
                  inputMode="email"
                  spellCheck={false}
                />
              )}
            </Field>
            <Field label={t('company')} optional={t('optional')} hint={t('companyHint')}>
              {(control) => <Input {...control} {...field('company_name')} autoComplete="organization" />}
            </Field>
            <NewPasswordFields value={password} onChange={setPassword} errors={missing} />
            <Button type="submit" variant="primary" size="auth" busy={busy}>
              {t('setUp')}
            </Button>
          </>
        )}
      </AuthForm>
    </AuthFrame>
  );
}
