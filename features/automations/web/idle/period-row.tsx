import { useState } from 'react';
import { longestPeriod } from '#features/automations/rules.ts';
import { Input } from '#platform/ui/controls/input.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { SavedTick } from '#platform/web/settings/saved-tick.tsx';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { useSaveAtOnce } from '#platform/web/settings/use-save-at-once.ts';
import { t } from './text.ts';

/** The periods offered by name; any other number of months is a custom one (screens.md 3.24). */
const periods = [1, 3, 6, 9, 12];
const CUSTOM = 'custom';

interface PeriodRowProps {
  label: string;
  /** Months, at least 1. */
  months: number;
  onSave: (months: number) => Promise<unknown>;
}

/** How long an issue has to be idle: a period of the list, or a number of months. Saves at once. */
export function PeriodRow({ label, months, onSave }: PeriodRowProps) {
  const { value, change, ticked } = useSaveAtOnce(months, onSave);
  const [wantsCustom, setCustom] = useState(false);
  const isCustom = wantsCustom || !periods.includes(value);
  const options = [
    ...periods.map((count) => ({ value: String(count), label: t('months', { count }) })),
    { value: CUSTOM, label: t('custom') },
  ];
  const pick = (picked: string) => {
    setCustom(picked === CUSTOM);
    if (picked !== CUSTOM) change(Number(picked));
  };
  return (
    <SettingsRow label={label} end={<SavedTick on={ticked} />}>
      {(control) => (
        <div className="flex gap-2">
          <Select
            label={label}
            control={control}
            options={options}
            value={isCustom ? CUSTOM : String(value)}
            placeholder={label}
            onChange={pick}
          />
          {isCustom && <CustomMonths months={value} onChange={change} />}
        </div>
      )}
    </SettingsRow>
  );
}

/** A number of months; what is no such number stays in the field, marked, and is not saved. */
function CustomMonths({ months, onChange }: { months: number; onChange: (months: number) => void }) {
  // Null: nothing is being typed, so the field follows what is stored, also by other people and after a refusal.
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed === null ? months : Number(typed);
  const fits = Number.isInteger(wanted) && wanted >= 1 && wanted <= longestPeriod;
  const save = () => {
    if (!fits) return;
    setTyped(null);
    if (wanted !== months) onChange(wanted);
  };
  return (
    <Input
      type="number"
      aria-label={t('customMonths')}
      title={t('customMonths')}
      aria-invalid={fits ? undefined : true}
      min={1}
      max={longestPeriod}
      className="max-w-24 tabular"
      value={typed ?? String(months)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    />
  );
}
