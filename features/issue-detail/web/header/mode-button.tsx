import { modeIcons, modeOptions } from '#features/issue-detail/web/peek/mode-options.ts';
import { choosePeekMode, peekMode } from '#features/issue-detail/web/peek/peek-mode.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useSignal } from '#platform/ui/signal.ts';

/** Chooses how an issue stands over the list; the choice holds for the next ones too. */
export function ModeButton() {
  const mode = useSignal(peekMode);
  const menu = useMenu(
    () =>
      modeOptions().map(({ value, label, icon }) => ({
        kind: 'choice',
        label,
        icon,
        chosen: value === mode,
        run: () => choosePeekMode(value),
      })),
    { label: t('openAs') },
  );
  return <IconButton label={t('openAs')} icon={modeIcons[mode]} {...menu} />;
}
