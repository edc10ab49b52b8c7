import { useState } from 'react';
import type { WidgetRecord } from '#features/dashboard/contract.ts';
import { durations, type Duration, type WidgetFilters } from '#features/dashboard/rules.ts';
import type { Home } from '#features/dashboard/web/home.ts';
import { t } from '#features/dashboard/web/text.ts';
import { daysOf, daysOfTokens, tabsOf, tokensOfDays, type Days } from '#features/dashboard/web/widget-filters.ts';
import { DayField } from '#platform/ui/dates/day-field.tsx';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { CalendarIcon, ChevronDownIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { formatDay } from '#platform/web/text/format-day.ts';
import { weekStart } from '#platform/web/text/formats.ts';

interface DurationPickerProps {
  home: Home;
  widget: WidgetRecord;
  filters: WidgetFilters;
  today: string;
}

/** Chooses which due dates a widget is about; days of one's own have a button beside it. */
export function DurationPicker({ home, widget, filters, today }: DurationPickerProps) {
  const { duration } = filters;
  const choose = (next: Duration) => {
    const offered = tabsOf(next);
    const tab = offered.find((known) => known === filters.tab) ?? offered[0];
    // One's own days begin as those that were shown.
    const own = next === 'custom' && daysOfTokens(filters.custom_dates);
    const days = own && !own.from && !own.to ? daysOf(filters, today, weekStart()) : own;
    const custom = days ? { custom_dates: tokensOfDays(days) } : {};
    home.filter(widget, { duration: next, ...(hasTabs(widget) ? { tab } : {}), ...custom });
  };
  return (
    <>
      {duration === 'custom' && <CustomDays home={home} widget={widget} days={daysOfTokens(filters.custom_dates)} />}
      <Picker
        label={t('duration')}
        options={durations.map((value) => ({ value, label: t(value) }))}
        chosen={[duration]}
        align="end"
        onPick={(value) => {
          const next = durations.find((known) => known === value);
          if (next) choose(next);
        }}
      >
        {(trigger) => (
          <Button
            variant="quiet"
            size="small"
            {...trigger}
            aria-label={t('durationOf', { widget: t(widget.key), duration: t(duration) })}
          >
            {t(duration)}
            <ChevronDownIcon size={14} className="text-ink-3" />
          </Button>
        )}
      </Picker>
    </>
  );
}

function hasTabs({ key }: WidgetRecord): boolean {
  return key === 'assigned_issues' || key === 'created_issues';
}

interface CustomDaysProps extends Pick<DurationPickerProps, 'home' | 'widget'> {
  days: Days;
}

/** The days of one's own, and the form in which they are changed. */
function CustomDays({ home, widget, days }: CustomDaysProps) {
  const { trigger, popover } = usePopover(t('customDays'), () => (
    <DaysForm days={days} onChange={(next) => home.filter(widget, { custom_dates: tokensOfDays(next) })} />
  ));
  return (
    <>
      <Button variant="quiet" size="small" icon={CalendarIcon} {...trigger}>
        {daysInWords(days)}
      </Button>
      {popover}
    </>
  );
}

function daysInWords({ from, to }: Days): string {
  if (from === undefined) return to === undefined ? t('anyDay') : t('onOrBefore', { day: formatDay(to) });
  if (to === undefined) return t('onOrAfter', { day: formatDay(from) });
  return t('daysBetween', { from: formatDay(from), to: formatDay(to) });
}

const sides = [
  ['from', 'dateFrom'],
  ['to', 'dateTo'],
] as const;

/** Two days, of which one may be missing. Days out of order cannot be chosen. */
function DaysForm({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const [chosen, setChosen] = useState<Days>(days);
  const isOff = (side: 'from' | 'to', day: string) =>
    side === 'from' ? chosen.to !== undefined && day > chosen.to : chosen.from !== undefined && day < chosen.from;
  const choose = (side: 'from' | 'to', day: string) => {
    const next = { ...chosen, [side]: day === '' ? undefined : day };
    setChosen(next);
    onChange(next);
  };
  return (
    <div className="flex w-72 max-w-full gap-2 p-2">
      {sides.map(([side, label]) => (
        <DayField
          key={side}
          name={t(label)}
          label={t(label)}
          value={chosen[side] ?? ''}
          isOff={(day) => isOff(side, day)}
          emptyText={t('anyDay')}
          onChange={(day) => choose(side, day)}
        />
      ))}
    </div>
  );
}
