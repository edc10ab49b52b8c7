import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { StarIcon } from '#platform/ui/icons/line-icons.ts';
import type { ModuleContext } from './module-context.ts';
import type { Module } from './module-collection.ts';
import { toggleFavorite } from './module-writes.ts';
import { t } from './text.ts';

interface FavoriteButtonProps {
  context: ModuleContext;
  module: Module;
  className?: string;
}

/** The star: filled while the module is among the person's favorites. */
export const FavoriteButton = observer(function FavoriteButton({ context, module, className }: FavoriteButtonProps) {
  const { modules } = context;
  const { name } = module;
  const isKept = modules.figures.favorites.has(module.id);
  return (
    <IconButton
      label={isKept ? t('unfavoriteOf', { name }) : t('favoriteOf', { name })}
      aria-pressed={isKept}
      icon={StarIcon}
      size={24}
      className={clsx('aria-pressed:bg-transparent', isKept && '*:fill-warn *:text-warn', className)}
      onClick={() => void toggleFavorite(modules, module)}
    />
  );
});
