import { session } from '#features/accounts/web/public.ts';
import { openChoice } from '#features/search/web/public.ts';
import { must } from '#platform/shared/must.ts';
import { CalendarIcon, PublicIcon, SnoozeIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import {
  firstDayChoice,
  type FormatChoice,
  languageChoice,
  timeZoneChoice,
} from '#features/users/web/format-choices.ts';
import { myProfile } from '#features/users/web/public.ts';
import { t } from '#features/users/web/text.ts';

const profileNow = () => must(myProfile.profile, 'the commands are offered to somebody with a profile');

function changes(command: Pick<Command, 'id' | 'name' | 'icon' | 'aliases'>, choiceNow: () => FormatChoice): Command {
  return defineCommand({
    ...command,
    section: 'navigation',
    group: 'account',
    when: () => myProfile.profile !== null && Boolean(session.me),
    run: () => openChoice(command.id),
    // Four hundred zones are found on their own page.
    isSearched: true,
    choice: () => {
      const { label, options, value, ...setting } = choiceNow();
      return { label, options, chosen: [value], onPick: (chosen) => void save(setting, label, options, chosen) };
    },
  });
}

async function save(
  setting: Pick<FormatChoice, 'onSave' | 'failed'>,
  label: string,
  options: FormatChoice['options'],
  chosen: string,
): Promise<void> {
  try {
    await setting.onSave(chosen);
    const value = options.find((option) => option.value === chosen)?.label ?? chosen;
    showToast({ kind: 'success', title: t('settingIs', { setting: label, value }) });
  } catch (error) {
    const retry = () => void save(setting, label, options, chosen);
    showToast({ kind: 'error', title: setting.failed, body: refusalReason(error), retry });
  }
}

/** Account settings that are pages of the palette (screens.md 2.7). */
export const formatCommands: readonly Command[] = [
  changes({ id: 'account.language', name: () => t('changeLanguage'), icon: PublicIcon }, () =>
    languageChoice(profileNow()),
  ),
  changes(
    { id: 'account.timeZone', name: () => t('changeTimeZone'), icon: SnoozeIcon, aliases: () => t('timeZoneAlias') },
    () => timeZoneChoice(must(session.me, 'somebody is signed in')),
  ),
  changes(
    { id: 'account.firstDay', name: () => t('changeFirstDay'), icon: CalendarIcon, aliases: () => t('firstDayAlias') },
    () => firstDayChoice(profileNow()),
  ),
];
