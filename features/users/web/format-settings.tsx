import { observer } from 'mobx-react-lite';
import type { UserMe } from '#features/accounts/contract.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSelect } from '#platform/web/settings/settings-select.tsx';
import { currentDay, formatLongDay } from '#platform/web/text/format-day.ts';
import { locale } from '#platform/web/text/formats.ts';
import { firstDayChoice, languageChoice, timeZoneChoice } from './format-choices.ts';
import { myProfile } from './my-profile.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

const timeFormats = ['auto', '12h', '24h'] as const;

function exampleTime(timeZone: string, hourCycle?: 'h12' | 'h23'): string {
  return new Intl.DateTimeFormat(locale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(hourCycle ? { hourCycle } : {}),
  }).format(new Date());
}

/** Time zone, language, first day of the week and time format; each is saved when chosen, and holds at once. */
export const FormatSettings = observer(function FormatSettings({ me }: { me: UserMe }) {
  const { profile } = myProfile;
  if (!profile) return null;
  const zone = me.user_timezone;
  return (
    <SettingsSection title={t('preferences')}>
      <SettingsSelect id="time-zone" hint={t('timeZoneHint', { time: exampleTime(zone) })} {...timeZoneChoice(me)} />
      <SettingsSelect
        id="language"
        hint={t('languageHint', { example: formatLongDay(currentDay()) })}
        {...languageChoice(profile)}
      />
      <SettingsSelect id="first-day" {...firstDayChoice(profile)} />
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
