import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { session as account } from '#features/accounts/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { StarIcon } from '#platform/ui/icons/line-icons.ts';
import { toggleFavorite } from './change-page.ts';
import type { PageCollection } from './page-collection.ts';
import type { PageMenuTarget } from './page-menu.ts';
import { mayCreatePages } from './page-rights.ts';
import { nameOf, type Page } from './page-row.ts';
import { t } from './text.ts';

/** The star of a page, for members; archived pages have none. */
export const PageStar = observer(function PageStar({ pages, page }: { pages: PageCollection; page: Page }) {
  const place = useWorkspace();
  if (page.archived_at !== null || !mayCreatePages(place, pages.place.projectId)) return null;
  const name = nameOf(page, t('untitled'));
  return (
    <IconButton
      label={page.is_favorite ? t('unfavoriteOf', { name }) : t('favoriteOf', { name })}
      aria-pressed={page.is_favorite}
      icon={StarIcon}
      size={24}
      className={clsx(page.is_favorite && '*:fill-warn *:text-warn')}
      onClick={() => toggleFavorite(pages, page)}
    />
  );
});

/** Returns what the menu of a page needs, for the person at this browser. */
export function usePageTarget(pages: PageCollection, page: Page): PageMenuTarget {
  const place = useWorkspace();
  const navigate = useNavigate();
  return { place, userId: account.me?.id ?? '', pages, page, go: (to) => void navigate({ to }) };
}
