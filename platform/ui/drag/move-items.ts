import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { t } from '#platform/ui/text.ts';

interface Moves {
  /** The index of the row among its siblings; below zero when it is not among them. */
  readonly at: number;
  readonly count: number;
  readonly moveBy: (step: 1 | -1) => void;
  /** `Alt` and an arrow do not do the same here. */
  readonly isWithoutKeys?: boolean;
}

/**
 * Returns the lines of a menu that move a row among its siblings, for fingers and for who cannot drag (WCAG 2.5.7), with a
 * separator before them. None for a row without siblings.
 */
export function moveItems({ at, count, moveBy, isWithoutKeys = false }: Moves): readonly MenuItem[] {
  if (at < 0 || count < 2) return [];
  const caps = (keys: string) => (isWithoutKeys ? {} : { keys });
  return [
    { kind: 'separator' },
    ...(at > 0 ? [{ label: t('moveUp'), ...caps('Alt+ArrowUp'), run: () => moveBy(-1) }] : []),
    ...(at < count - 1 ? [{ label: t('moveDown'), ...caps('Alt+ArrowDown'), run: () => moveBy(1) }] : []),
  ];
}
