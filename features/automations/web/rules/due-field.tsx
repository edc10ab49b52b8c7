import { useState } from 'react';
import type { DueRule } from '#features/automations/rule-contract.ts';
import { fieldName } from '#features/issues/web/public.ts';
import { addDays } from '#platform/shared/days.ts';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { formatLongDay } from '#platform/web/text/format-day.ts';
import { t } from './text.ts';

/** The most days ahead that a rule may set. */
export const mostDays = 365;

interface DueFieldProps {
  /** Null: the rule leaves due dates alone. NaN: days are wanted, but what was typed is no number of days. */
  value: DueRule | null;
  onChange: (value: DueRule | null) => void;
  /** Whether the project has cycles, whose end may be the due date. */
  hasCycles: boolean;
  /** Today where the project is. */
  today: string;
  /** What is wrong with it; null before it is checked. */
  problem: string | null;
}

const kinds = ['none', 'days', 'cycle_end'] as const;
type Kind = (typeof kinds)[number];

/** Whether a number of days can be saved. */
export function isDueRule(value: DueRule): boolean {
  return value === 'cycle_end' || (Number.isInteger(value) && value >= 0 && value <= mostDays);
}

/** Says which due date a rule sets: none, some days after the day it runs, or the end of the cycle. */
export function DueField({ value, onChange, hasCycles, today, problem }: DueFieldProps) {
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '3');
  const kind: Kind = value === null ? 'none' : value === 'cycle_end' ? 'cycle_end' : 'days';
  const choose = (next: Kind | undefined) => {
    if (next === 'cycle_end') onChange('cycle_end');
    else onChange(next === 'days' ? daysOf(typed) : null);
  };
  const isWrong = value !== null && !isDueRule(value);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-3 *:min-w-44 *:flex-1">
        <Field label={fieldName('target_date')}>
          {(control) => (
            <Select
              label={fieldName('target_date')}
              control={control}
              placeholder=""
              options={kinds
                .filter((one) => one !== 'cycle_end' || hasCycles || kind === 'cycle_end')
                .map((one) => ({ value: one, label: names[one]() }))}
              value={kind}
              onChange={(next) => choose(kinds.find((one) => one === next))}
            />
          )}
        </Field>
        {kind === 'days' && (
          <Field label={t('dueDays')} error={problem}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  onChange(daysOf(target.value));
                }}
              />
            )}
          </Field>
        )}
      </div>
      {kind !== 'none' && !isWrong && (
        <p className="text-small text-ink-3">
          {typeof value === 'number'
            ? t('dueDaysHint', { day: formatLongDay(addDays(today, value)) })
            : t('dueCycleHint')}
        </p>
      )}
    </div>
  );
}

const names: Record<Kind, () => string> = {
  none: () => t('dueNone'),
  days: () => t('dueAfter'),
  cycle_end: () => t('dueCycleEnd'),
};

function daysOf(typed: string): number {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
