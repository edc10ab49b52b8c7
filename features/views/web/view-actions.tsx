import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { session as account } from '#features/accounts/web/public.ts';
import type { ViewRecord } from '#features/views/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { MoreIcon, StarIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { t } from './text.ts';
import type { ViewCollection } from './view-collection.ts';
import { viewMenu } from './view-menu.ts';

interface ViewActionsProps {
  views: ViewCollection;
  view: ViewRecord;
  className?: string;
}

/** The star and the menu of a view. */
export const ViewActions = observer(function ViewActions({ views, view, className }: ViewActionsProps) {
  const items = useViewMenu(views, view);
  const label = t('actionsOf', { name: view.name });
  const menu = useMenu(items, { label, align: 'end' });
  return (
    <span className={clsx('flex shrink-0 items-center', className)}>
      <IconButton
        label={view.is_favorite ? t('unfavoriteOf', { name: view.name }) : t('favoriteOf', { name: view.name })}
        aria-pressed={view.is_favorite}
        icon={StarIcon}
        size={24}
        className={clsx(view.is_favorite && '*:fill-warn *:text-warn')}
        onClick={() => views.toggleFavorite(view)}
      />
      <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
    </span>
  );
});

/** Returns what makes the lines of a view's menu for the person at this browser. */
export function useViewMenu(views: ViewCollection, view: ViewRecord): () => readonly MenuItem[] {
  const place = useWorkspace();
  const navigate = useNavigate();
  const go = (to: string) => void navigate({ to });
  return () => viewMenu({ place, userId: account.me?.id ?? '', views, view, go });
}
