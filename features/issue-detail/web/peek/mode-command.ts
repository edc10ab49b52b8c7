import { t } from '#features/issue-detail/web/text.ts';
import { openChoice } from '#features/search/web/public.ts';
import { SidePeekIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { modeOptions } from './mode-options.ts';
import { choosePeekMode, peekMode } from './peek-mode.ts';

/** Chooses how issues open over a list, for the palette (screens.md 2.7). On phones they always fill the screen. */
export const chooseModeCommand = defineCommand<object>({
  id: 'issue.peekMode',
  name: () => t('choosePeekMode'),
  icon: SidePeekIcon,
  section: 'lists',
  when: () => !onPhone.get(),
  run: () => openChoice('issue.peekMode'),
  choice: () => ({
    label: t('openAs'),
    options: modeOptions(),
    chosen: [peekMode.get()],
    onPick: (value) => {
      const mode = modeOptions().find((option) => option.value === value);
      if (mode) choosePeekMode(mode.value);
    },
  }),
});
