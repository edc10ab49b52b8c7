import { DayInput } from '#platform/ui/dates/day-field.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { currentDay } from '#platform/web/text/format-day.ts';
import { formatDateTime } from '#platform/web/text/format-time.ts';
import { expiries, type Expiry, expiryMoment } from './expiry.ts';
import { t } from './text.ts';
import type { TokenFields } from './token-form.ts';

interface ExpiryFieldsProps {
  fields: TokenFields;
  problem: string | undefined;
  change: (changed: Partial<TokenFields>) => void;
}

const names: Readonly<Record<Expiry, () => string>> = {
  week: () => t('week'),
  month: () => t('month'),
  quarter: () => t('quarter'),
  year: () => t('year'),
  custom: () => t('custom'),
  never: () => t('never'),
};

/** When the token expires: a period, a day, or never. */
export function ExpiryFields({ fields: { expiry, lastDay }, problem, change }: ExpiryFieldsProps) {
  const end = expiryMoment(expiry, lastDay);
  const hint = end === null ? t('neverHint') : end && t('expiryHint', { moment: formatDateTime(end.toISOString()) });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={t('expiry')} hint={expiry === 'custom' ? undefined : hint}>
        {(control) => (
          <Select
            label={t('expiry')}
            control={control}
            options={expiries.map((value) => ({ value, label: names[value]() }))}
            value={expiry}
            placeholder={t('expiry')}
            onChange={(value) => change({ expiry: expiries.find((one) => one === value) ?? 'month' })}
          />
        )}
      </Field>
      {expiry === 'custom' && (
        <Field label={t('lastDay')} error={problem} hint={hint} required>
          {(control) => (
            <DayInput
              control={control}
              name={t('lastDay')}
              value={lastDay}
              isOff={(day) => day < currentDay()}
              offText={t('lastDayMissing')}
              emptyText={t('chooseDay')}
              isNeeded
              onChange={(day) => change({ lastDay: day })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
