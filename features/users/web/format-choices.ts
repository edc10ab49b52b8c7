import type { UserMe } from '#features/accounts/contract.ts';
import type { Profile } from '#features/users/contract.ts';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { locale, weekStartOf } from '#platform/web/text/formats.ts';
import { timeZoneOptions } from '#platform/web/text/time-zones.ts';
import { myProfile } from './my-profile.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

/** A setting of dates and times: what can be chosen, what is chosen, and how it is saved. */
export interface FormatChoice {
  readonly label: string;
  readonly options: readonly PickerOption[];
  readonly value: string;
  /** Saves it; throws what the server answered. */
  readonly onSave: (value: string) => Promise<unknown>;
  /** Heads the toast of a refusal. */
  readonly failed: string;
}

/** Regions whose dates and numbers Cairn can write; its words are English in all of them. */
const LANGUAGES = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA'];
/** Stands for what the browser or the language says. */
const AUTO = '';

/** Read once a visit: the distance from UTC of four hundred zones takes a while. */
let zones: readonly PickerOption[] | null = null;

/** Returns the choice of a time zone, west to east. */
export function timeZoneChoice({ user_timezone: zone }: UserMe): FormatChoice {
  zones ??= timeZoneOptions();
  return {
    label: first('timeZone'),
    // A browser may list the zone under another name.
    options: zones.some(({ value }) => value === zone) ? zones : [{ value: zone, label: zone }, ...zones],
    value: zone,
    onSave: (name) => myProfile.changeMe({ user_timezone: name }),
    failed: t('failedMe'),
  };
}

/** Returns the choice of a language. */
export function languageChoice({ language }: Profile): FormatChoice {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return {
    label: first('language'),
    options: [
      { value: AUTO, label: t('languageAuto') },
      ...LANGUAGES.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })),
    ],
    value: language,
    onSave: (tag) => myProfile.change({ language: tag }),
    failed: t('failedProfile'),
  };
}

/** Returns the choice of the day that weeks begin with. */
export function firstDayChoice({ start_of_the_week: day }: Profile): FormatChoice {
  return {
    label: first('firstDay'),
    options: [
      { value: AUTO, label: t('firstDayAuto', { day: dayName(weekStartOf(locale())) }) },
      ...Array.from({ length: 7 }, (_, one) => ({ value: String(one), label: dayName(one) })),
    ],
    value: day === null ? AUTO : String(day),
    onSave: (chosen) => myProfile.change({ start_of_the_week: chosen === AUTO ? null : Number(chosen) }),
    failed: t('failedProfile'),
  };
}

function dayName(day: number): string {
  // 1 March 2026 was a Sunday.
  const date = new Date(Date.UTC(2026, 2, 1 + day));
  return new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(date);
}
