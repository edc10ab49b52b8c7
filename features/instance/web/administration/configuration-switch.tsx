import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ConfigurationKey } from '#features/configuration/contract.ts';
import { SettingsSwitch } from '#platform/web/settings/settings-switch.tsx';
import { administration } from './administration.ts';
import { rowId } from './admin-tabs.ts';
import { EnvironmentTag } from './environment-tag.tsx';
import { t } from './text.ts';

interface ConfigurationSwitchProps {
  setting: ConfigurationKey;
  label: string;
  hint?: ReactNode;
  /** The reason why it cannot be switched now; replaces the hint. */
  offBecause?: string | undefined;
  tag?: ReactNode;
  mark?: ReactNode;
}

/** A switch of the installation that saves at once; locked when the environment sets it. */
export const ConfigurationSwitch = observer(function ConfigurationSwitch({
  setting,
  label,
  hint,
  offBecause,
  tag,
  mark,
}: ConfigurationSwitchProps) {
  const locked = administration.isLocked(setting);
  return (
    <SettingsSwitch
      id={rowId(setting)}
      label={label}
      hint={locked ? t('byEnvironmentHint', { name: setting }) : (offBecause ?? hint)}
      mark={mark}
      tag={
        <>
          {tag}
          {locked && <EnvironmentTag setting={setting} />}
        </>
      }
      checked={administration.isOn(setting)}
      disabled={locked || offBecause !== undefined}
      onSave={(on) => administration.change({ [setting]: on ? '1' : '0' })}
    />
  );
});
