import type { ReactNode } from 'react';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { SavedTick } from './saved-tick.tsx';
import { SettingsRow } from './settings-row.tsx';
import { useSaveAtOnce } from './use-save-at-once.ts';

interface SettingsSelectProps {
  /** Where "Find a setting" leads. */
  id?: string;
  label: string;
  hint?: ReactNode;
  options: readonly PickerOption[];
  /** The option that stands for "nothing"; its value is what `onSave` then gets. */
  empty?: PickerOption;
  value: string | null;
  /** Saves it; resolves once `value` holds the new one. */
  onSave: (value: string) => Promise<unknown>;
  placeholder?: string;
  /** Heads the toast of a refusal. */
  failed?: string;
}

/** A choice that saves at once. */
export function SettingsSelect({
  id,
  label,
  hint,
  options,
  empty,
  value,
  onSave,
  placeholder = label,
  failed,
}: SettingsSelectProps) {
  const save = async (next: string | null) => {
    if (next !== null) await onSave(next);
  };
  const chosen = useSaveAtOnce(value, save, failed);
  return (
    <SettingsRow {...(id ? { id } : {})} label={label} hint={hint} end={<SavedTick on={chosen.ticked} />}>
      {(control) => (
        <Select
          label={label}
          control={control}
          options={options}
          {...(empty ? { empty } : {})}
          value={chosen.value}
          placeholder={placeholder}
          onChange={chosen.change}
        />
      )}
    </SettingsRow>
  );
}
