import { useState } from 'react';
import { Field } from '#platform/ui/controls/field.tsx';
import { PasswordInput } from './password-input.tsx';
import { LEAST_LENGTH, passwordStrength } from './password-strength.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { t } from './text.ts';
import { useStrength } from './use-strength.ts';

export interface NewPassword {
  password: string;
  confirmation: string;
}

export interface NewPasswordErrors {
  password?: string;
  confirmation?: string;
}

/**
 * Returns what is wrong with a new password; empty when it can be sent. Two different passwords are refused before the
 * strength is known: that waits for lists of words, and the form, which says already that they differ, takes no second
 * press meanwhile.
 */
export async function checkNewPassword({ password, confirmation }: NewPassword): Promise<NewPasswordErrors> {
  if (password.length < LEAST_LENGTH) return { password: t('tooShort') };
  const mismatch = { confirmation: t('noMatch') };
  if (confirmation !== '' && password !== confirmation) return mismatch;
  if ((await passwordStrength(password)) === 'weak') return { password: t('tooEasy') };
  return password === confirmation ? {} : mismatch;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  errors: NewPasswordErrors;
  /** The first field's name; "Password" unless there is another one beside it. */
  label?: string;
  /** The first field takes the focus. */
  startsHere?: boolean;
}

/** Password with strength meter, and its confirmation. The form checks with `checkNewPassword` before it sends. */
export function NewPasswordFields({ value, onChange, errors, label, startsHere = false }: NewPasswordFieldsProps) {
  const strength = useStrength(value.password);
  const [touched, setTouched] = useState(false);
  const mismatch =
    touched && value.confirmation !== '' && value.password !== value.confirmation ? t('noMatch') : undefined;
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field label={label ?? t('password')} hint={t('passwordHint')} error={errors.password} required>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step consists of this field
              autoFocus={startsHere}
              value={value.password}
              onChange={(event) => onChange({ ...value, password: event.target.value })}
            />
          )}
        </Field>
        {value.password !== '' && <StrengthMeter strength={strength} />}
      </div>
      <Field label={t('confirmPassword')} error={errors.confirmation ?? mismatch} required>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirm_password"
            autoComplete="new-password"
            value={value.confirmation}
            onBlur={() => setTouched(true)}
            onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
