import { choosePeekMode, peekMode, peekModes, type PeekMode } from '#features/issue-detail/web/peek/peek-mode.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { FullScreenIcon, ModalIcon, SidePeekIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useSignal } from '#platform/ui/signal.ts';

const icons: Record<PeekMode, Icon> = { side: SidePeekIcon, modal: ModalIcon, full: FullScreenIcon };
const names: Record<PeekMode, () => string> = {
  side: () => t('sidePeek'),
  modal: () => t('modal'),
  full: () => t('fullScreen'),
};

/** Chooses how an issue stands over the list; the choice holds for the next ones too. */
export function ModeButton() {
  const mode = useSignal(peekMode);
  const menu = useMenu(
    () =>
      peekModes.map((choice) => ({
        kind: 'choice',
        label: names[choice](),
        icon: icons[choice],
        chosen: choice === mode,
        run: () => choosePeekMode(choice),
      })),
    { label: t('openAs') },
  );
  return <IconButton label={t('openAs')} icon={icons[mode]} {...menu} />;
}
