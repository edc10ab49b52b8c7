import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { StarIcon } from '#platform/ui/icons/line-icons.ts';
import type { CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { toggleFavorite } from './cycle-writes.ts';
import { t } from './text.ts';

interface FavoriteButtonProps {
  context: CycleContext;
  cycle: Cycle;
  className?: string;
}

/** The star: filled while the cycle is among the person's favorites. */
export const FavoriteButton = observer(function FavoriteButton({ context, cycle, className }: FavoriteButtonProps) {
  const { cycles } = context;
  const { name } = cycle;
  const isKept = cycles.figures.favorites.has(cycle.id);
  return (
    <IconButton
      label={isKept ? t('unfavoriteOf', { name }) : t('favoriteOf', { name })}
      aria-pressed={isKept}
      icon={StarIcon}
      size={24}
      className={clsx('aria-pressed:bg-transparent', isKept && '*:fill-warn *:text-warn', className)}
      onClick={() => void toggleFavorite(cycles, cycle)}
    />
  );
});
