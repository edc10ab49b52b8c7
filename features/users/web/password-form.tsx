import { type FormEvent, useRef, useState } from 'react';
import { changePassword, setPassword } from '#features/accounts/contract.ts';
import {
  checkNewPassword,
  type NewPasswordErrors,
  NewPasswordFields,
  PasswordInput,
} from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { api } from '#platform/web/api/api.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { myProfile } from './my-profile.ts';
import { t } from './text.ts';

interface Errors extends NewPasswordErrors {
  current?: string;
}

const empty = { password: '', confirmation: '' };

/** The field of an error (product-account-workspace.md 8: 5135, 5138, 5140); all others are shown at the first field. */
function placeOf(error: unknown): Errors {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'INCORRECT_OLD_PASSWORD') return { current: t('currentWrong') };
  if (code === 'MISSING_PASSWORD') return { current: t('missingPassword') };
  if (code === 'INVALID_NEW_PASSWORD' || code === 'INVALID_PASSWORD') return { password: t('newRefused') };
  if (code === 'PASSWORD_ALREADY_SET') return { current: t('alreadySet') };
  return { current: code === 'RATE_LIMIT_EXCEEDED' || code === 'RATE_LIMITED' ? t('tooMany') : t('passwordFailed') };
}

/** Changes the password, or sets the first one; the other browsers are then signed out. */
export function PasswordForm({ isFirst, email }: { isFirst: boolean; email: string }) {
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Errors) => {
    // A first password has no field for the current one.
    setErrors(isFirst && found.current !== undefined ? { password: found.current } : found);
    focusFirstError(form.current);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const wrong: Errors = await checkNewPassword(fresh);
    if (!isFirst && current === '') wrong.current = t('currentMissing');
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setSaving(true);
    try {
      if (isFirst) await api.send(setPassword, { body: { password: fresh.password } });
      else await api.send(changePassword, { body: { old_password: current, new_password: fresh.password } });
      setCurrent('');
      setFresh(empty);
      setErrors({});
      showToast({
        kind: 'success',
        title: isFirst ? t('passwordSet') : t('passwordChanged'),
        body: t('passwordChangedBody'),
      });
      await myProfile.readMe();
    } catch (error) {
      refuse(placeOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <SettingsSection
      title={isFirst ? t('setPassword') : t('changePassword')}
      description={isFirst ? t('setPasswordBody') : undefined}
    >
      <form
        id="password"
        ref={form}
        noValidate
        onSubmit={(event) => void save(event)}
        className="flex max-w-90 scroll-my-16 flex-col gap-4"
      >
        {/* Password managers keep the new password for this address. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {!isFirst && (
          <Field label={t('currentPassword')} error={errors.current} required>
            {(control) => (
              <PasswordInput
                {...control}
                name="current_password"
                autoComplete="current-password"
                value={current}
                onChange={(event) => setCurrent(event.target.value)}
              />
            )}
          </Field>
        )}
        <NewPasswordFields
          {...(isFirst ? {} : { label: t('newPassword') })}
          value={fresh}
          onChange={setFresh}
          errors={errors}
        />
        <Button type="submit" variant="primary" busy={saving} className="self-start">
          {isFirst ? t('setPassword') : t('changePassword')}
        </Button>
      </form>
    </SettingsSection>
  );
}
