import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useState } from 'react';
import { setPassword as setPasswordCall } from '#features/accounts/contract.ts';
import { checkNewPassword, NewPasswordFields, type NewPasswordErrors, session } from '#features/accounts/web/public.ts';
import { ImageField } from '#features/assets/web/public.ts';
import { myProfile } from '#features/users/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { api } from '#platform/web/api/api.ts';
import { t as ui } from '#platform/ui/text.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { onboarding } from './onboarding-store.ts';
import { t } from './text.ts';

/** Longest first and last name (screens.md 3.28). */
const MOST = 24;

interface Errors extends NewPasswordErrors {
  first?: string;
  last?: string;
  form?: string;
}

/** Step 1: the name, and a password for those who came without one. */
export const ProfileStep = observer(function ProfileStep() {
  const { me } = session;
  const [first, setFirst] = useState(me?.first_name ?? '');
  const [last, setLast] = useState(me?.last_name ?? '');
  const [password, setPassword] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const offersPassword = me?.is_password_autoset === true;
  const wantsPassword = offersPassword && password.password !== '';

  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    const found: Errors = {
      ...(first.trim() === '' ? { first: t('firstNameRequired') } : {}),
      ...(first.trim().length > MOST ? { first: ui('tooLong', { count: MOST }) } : {}),
      ...(last.trim().length > MOST ? { last: ui('tooLong', { count: MOST }) } : {}),
      ...(wantsPassword ? await checkNewPassword(password) : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) {
      focusFirstError(form);
      return setBusy(false);
    }
    try {
      if (wantsPassword) await api.send(setPasswordCall, { body: { password: password.password } });
      await onboarding.saveNames({ first_name: first.trim(), last_name: last.trim() });
    } catch (error) {
      setErrors({ form: refusalReason(error) ?? t('couldNotSave') });
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  const name = `${first} ${last}`.trim() || t('yourName');
  return (
    <OnboardingFrame
      step={1}
      steps={4}
      heading={t('profileHeading')}
      intro={t('profileIntro')}
      aside={<Preview id={me?.id ?? ''} name={name} image={me?.avatar_url ?? null} />}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {errors.form && <Banner tone="danger" role="alert" title={errors.form} />}
        <ImageField
          target={{ kind: 'USER_AVATAR' }}
          label={t('avatarName')}
          shape="round"
          image={me?.avatar_url ?? null}
          fallback={<Avatar person={{ id: me?.id ?? '', name }} size={40} className="size-full! text-title-l" />}
          onUploaded={({ url }) => myProfile.readMe({ avatar_url: url })}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t('firstName')} required error={errors.first}>
            {(control) => (
              <Input
                {...control}
                size={40}
                autoComplete="given-name"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form (screens.md 3.45)
                autoFocus
                value={first}
                onChange={(event) => setFirst(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('lastName')} error={errors.last}>
            {(control) => (
              <Input
                {...control}
                size={40}
                autoComplete="family-name"
                value={last}
                onChange={(event) => setLast(event.target.value)}
              />
            )}
          </Field>
        </div>
        {offersPassword && (
          <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
            <legend className="sr-only">{t('passwordHeading')}</legend>
            <p aria-hidden className="text-body text-ink-2">
              {t('passwordHeading')}
            </p>
            <NewPasswordFields value={password} onChange={setPassword} errors={errors} />
          </fieldset>
        )}
        <Button type="submit" variant="primary" size="auth" busy={busy}>
          {t('continue')}
        </Button>
      </form>
    </OnboardingFrame>
  );
});

function Preview({ id, name, image }: { id: string; name: string; image: string | null }) {
  return (
    <figure className="flex w-full max-w-90 flex-col gap-2">
      <div className="flex items-start gap-3 rounded-popover border border-line-2 bg-surface p-4">
        <Avatar size={32} person={{ id, name, image }} />
        <div className="min-w-0">
          <p className="text-body">
            <span className="font-medium wrap-anywhere">{name}</span>{' '}
            <span className="text-ink-3">{t('previewAction')}</span>
          </p>
          <p className="mt-1 text-body text-ink-2">{t('previewComment')}</p>
        </div>
      </div>
      <figcaption className="text-center text-small text-ink-3">{t('preview')}</figcaption>
    </figure>
  );
}
