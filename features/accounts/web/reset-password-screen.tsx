import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { resetPassword } from '#features/accounts/sign-in-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { buildUrl } from '#platform/web/api/build-request.ts';
import { AuthBanner } from './auth-banner.tsx';
import { authErrorView, failureView } from './auth-errors.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { checkNewPassword, type NewPasswordErrors, NewPasswordFields } from './new-password.tsx';
import { ShownEmail } from './shown-email.tsx';
import { t } from './text.ts';

/** What the mailed link carries, and what the server adds when it refuses (screens.md 1.2). */
export interface ResetSearch {
  readonly uidb64?: string | undefined;
  readonly token?: string | undefined;
  readonly email?: string | undefined;
  readonly error_code?: string | undefined;
  readonly retry_after?: string | undefined;
}

/** The page of the emailed link: sets a new password, or offers a new link if this one is invalid. */
export function ResetPasswordScreen({ search }: { search: ResetSearch }) {
  const navigate = useNavigate();
  const { uidb64, token, email = '' } = search;
  const isWhole = uidb64 !== undefined && token !== undefined;
  const [error, setError] = useState(() =>
    authErrorView(search.error_code ?? (isWhole ? undefined : 5125), search.retry_after),
  );
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState<NewPasswordErrors>(error?.place === 'password' ? { password: error.title } : {});
  useEffect(() => {
    // The error is read once and then leaves the address; what the link carries stays, for a reload.
    if (search.error_code !== undefined)
      void navigate({ to: '/accounts/reset-password', search: { uidb64, token, email: search.email }, replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only what the page was opened with
  }, []);
  const check = async () => {
    const found = await checkNewPassword(value);
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  return (
    <AuthFrame
      heading={t('resetHeading')}
      aside={
        <Link to="/" className="font-medium text-accent hover:underline">
          {t('backToSignIn')}
        </Link>
      }
    >
      <AuthBanner error={error} email={email} fields={isWhole ? ['password'] : []} />
      {isWhole && error?.offer !== 'new-link' && (
        <AuthForm
          action={buildUrl(resetPassword, { params: { uidb64, token } })}
          check={check}
          onFailed={(failure) => setError(failureView(failure))}
        >
          {(busy) => (
            <>
              {email !== '' && <ShownEmail email={email} />}
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
                {t('setNewPassword')}
              </Button>
            </>
          )}
        </AuthForm>
      )}
    </AuthFrame>
  );
}
