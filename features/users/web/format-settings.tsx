import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { UserMe } from '#features/accounts/contract.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSelect } from '#platform/web/settings/settings-select.tsx';
import { currentDay, formatLongDay } from '#platform/web/text/format-day.ts';
import { locale, weekStartOf } from '#platform/web/text/formats.ts';
import { timeZoneOptions } from '#platform/web/text/time-zones.ts';
import { myProfile } from './my-profile.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

/** Regions whose dates and numbers Cairn can write; its words are English in all of them. */
const LANGUAGES = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA'];
const AUTO = '';

const timeFormats = ['auto', '12h', '24h'] as const;

function exampleTime(timeZone: string, hourCycle?: 'h12' | 'h23'): string {
  return new Intl.DateTimeFormat(locale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(hourCycle ? { hourCycle } : {}),
  }).format(new Date());
}

function dayName(day: number): string {
  // 1 March 2026 was a Sunday.
  const date = new Date(Date.UTC(2026, 2, 1 + day));
  return new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** Time zone, language, first day of the week and time format; each is saved when chosen, and holds at once. */
export const FormatSettings = observer(function FormatSettings({ me }: { me: UserMe }) {
  const zones = useMemo(() => timeZoneOptions(), []);
  const { profile } = myProfile;
  if (!profile) return null;
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  const zone = me.user_timezone;
  return (
    <SettingsSection title={t('preferences')}>
      <SettingsSelect
        id="time-zone"
        label={first('timeZone')}
        hint={t('timeZoneHint', { time: exampleTime(zone) })}
        options={zones.some(({ value }) => value === zone) ? zones : [{ value: zone, label: zone }, ...zones]}
        value={zone}
        onSave={(name) => myProfile.changeMe({ user_timezone: name })}
        failed={t('failedMe')}
      />
      <SettingsSelect
        id="language"
        label={first('language')}
        hint={t('languageHint', { example: formatLongDay(currentDay()) })}
        options={[
          { value: AUTO, label: t('languageAuto') },
          ...LANGUAGES.map((tag) => ({ value: tag, label: languages.of(tag) ?? tag })),
        ]}
        value={profile.language}
        onSave={(tag) => myProfile.change({ language: tag })}
        failed={t('failedProfile')}
      />
      <SettingsSelect
        id="first-day"
        label={first('firstDay')}
        options={[
          { value: AUTO, label: t('firstDayAuto', { day: dayName(weekStartOf(locale())) }) },
          ...Array.from({ length: 7 }, (_, day) => ({ value: String(day), label: dayName(day) })),
        ]}
        value={profile.start_of_the_week === null ? AUTO : String(profile.start_of_the_week)}
        onSave={(day) => myProfile.change({ start_of_the_week: day === AUTO ? null : Number(day) })}
        failed={t('failedProfile')}
      />
      <SettingsSelect
        id="time-format"
        label={first('timeFormat')}
        options={[
          { value: 'auto', label: t('timeAuto', { example: exampleTime(zone) }) },
          { value: '12h', label: t('time12', { example: exampleTime(zone, 'h12') }) },
          { value: '24h', label: t('time24', { example: exampleTime(zone, 'h23') }) },
        ]}
        value={profile.time_format}
        onSave={async (chosen) => {
          const time_format = timeFormats.find((name) => name === chosen);
          if (time_format) await myProfile.change({ time_format });
        }}
        failed={t('failedProfile')}
      />
    </SettingsSection>
  );
});
