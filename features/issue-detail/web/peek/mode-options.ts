import { t } from '#features/issue-detail/web/text.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { FullScreenIcon, ModalIcon, SidePeekIcon } from '#platform/ui/icons/line-icons.ts';
import { peekModes, type PeekMode } from './peek-mode.ts';

export const modeIcons: Record<PeekMode, Icon> = { side: SidePeekIcon, modal: ModalIcon, full: FullScreenIcon };

const names: Record<PeekMode, () => string> = {
  side: () => t('sidePeek'),
  modal: () => t('modal'),
  full: () => t('fullScreen'),
};

/** Returns the ways an issue can stand over a list, in the order in which they are offered. */
export function modeOptions() {
  return peekModes.map((value) => ({ value, label: names[value](), icon: modeIcons[value] }));
}
