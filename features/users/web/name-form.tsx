import { observer } from 'mobx-react-lite';
import type { UserMe } from '#features/accounts/contract.ts';
import { Input } from '#platform/ui/controls/input.tsx';
import { SettingsForm } from '#platform/web/settings/settings-form.tsx';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSelect } from '#platform/web/settings/settings-select.tsx';
import { type FormErrors, useSettingsForm } from '#platform/web/settings/use-settings-form.ts';
import { t as ui } from '#platform/ui/text.ts';
import { personLimits, personRoles } from '#features/users/rules.ts';
import { myProfile } from './my-profile.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

interface Names {
  first_name: string;
  last_name: string;
  display_name: string;
}

function check(values: Names): FormErrors<Names> {
  const long = (text: string, most: number) => (text.trim().length > most ? ui('tooLong', { count: most }) : undefined);
  return {
    first_name: values.first_name.trim() === '' ? t('firstNameMissing') : long(values.first_name, personLimits.name),
    last_name: long(values.last_name, personLimits.name),
    display_name:
      values.display_name.trim() === '' ? t('displayNameMissing') : long(values.display_name, personLimits.displayName),
  };
}

/** The person's names, sign-in address and job title. */
export const NameForm = observer(function NameForm({ me }: { me: UserMe }) {
  const form = useSettingsForm<Names>({
    saved: { first_name: me.first_name, last_name: me.last_name, display_name: me.display_name },
    check,
    save: async (changed) => {
      await myProfile.changeMe(changed);
    },
    failed: t('failedMe'),
  });
  const field = (name: keyof Names) => ({
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  const role = myProfile.profile?.role ?? null;
  const roles = role === null || personRoles.includes(role) ? personRoles : [...personRoles, role];
  return (
    <SettingsForm form={form}>
      <SettingsSection>
        <SettingsRow id="first-name" label={first('firstName')} error={form.errors.first_name}>
          {(control) => <Input {...control} autoComplete="given-name" {...field('first_name')} />}
        </SettingsRow>
        <SettingsRow id="last-name" label={first('lastName')} error={form.errors.last_name}>
          {(control) => <Input {...control} autoComplete="family-name" {...field('last_name')} />}
        </SettingsRow>
        <SettingsRow
          id="display-name"
          label={first('displayName')}
          hint={t('displayNameHint')}
          error={form.errors.display_name}
        >
          {(control) => <Input {...control} autoComplete="nickname" {...field('display_name')} />}
        </SettingsRow>
        <SettingsRow label={t('email')} hint={t('emailHint')}>
          {(control) => <Input {...control} type="email" value={me.email} readOnly />}
        </SettingsRow>
        <SettingsSelect
          id="role"
          label={first('role')}
          value={role}
          empty={{ value: '', label: t('roleEmpty') }}
          options={roles.map((name) => ({ value: name, label: name }))}
          onSave={(name) => myProfile.change({ role: name === '' ? null : name })}
          failed={t('failedProfile')}
        />
      </SettingsSection>
    </SettingsForm>
  );
});
