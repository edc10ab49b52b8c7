import { observer } from 'mobx-react-lite';
import type { ComponentProps, ReactNode } from 'react';
import { configurationKeys, type ConfigurationKey } from '#features/configuration/contract.ts';
import { Input } from '#platform/ui/controls/input.tsx';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { administration } from './administration.ts';
import { rowId } from './admin-tabs.ts';
import { EnvironmentTag } from './environment-tag.tsx';
import { SecretInput } from './secret-input.tsx';
import { t } from './text.ts';

interface ConfigurationRowProps {
  setting: ConfigurationKey;
  label: string;
  hint?: ReactNode;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
  /** For the text field: type, placeholder, inputMode. */
  input?: Pick<ComponentProps<typeof Input>, 'inputMode' | 'placeholder' | 'autoComplete' | 'className'>;
}

/** One text or secret of the installation; read-only and said so when the environment sets it. */
export const ConfigurationRow = observer(function ConfigurationRow({
  setting,
  label,
  hint,
  value,
  error,
  onChange,
  input,
}: ConfigurationRowProps) {
  const { is_set, is_unreadable } = administration.setting(setting);
  const locked = administration.isLocked(setting);
  return (
    <SettingsRow
      id={rowId(setting)}
      label={label}
      hint={locked ? t('byEnvironmentHint', { name: setting }) : hint}
      error={error ?? (is_unreadable && value === '' ? t('unreadable') : undefined)}
      end={locked && <EnvironmentTag setting={setting} />}
    >
      {(control) =>
        configurationKeys[setting].secret ? (
          <SecretInput
            control={control}
            label={label}
            value={value}
            isSet={is_set}
            locked={locked}
            onChange={onChange}
          />
        ) : (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            {...input}
            readOnly={locked}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </SettingsRow>
  );
});
