import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { session as account } from '#features/accounts/web/public.ts';
import { OfflineIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { connection } from '#platform/web/live/connection.ts';
import { documentStore } from '#platform/web/offline/kept-documents.ts';
import { unsentOf } from '#platform/web/offline/unsent-documents.ts';
import { useDelayed } from '#platform/web/store/use-delayed.ts';
import type { PageCollection } from './page-collection.ts';
import type { Page } from './page-row.ts';
import { textAddress } from './paths.ts';
import { t } from './text.ts';

/** With a network, what is sent sooner than this is not shown, in milliseconds. */
const soon = 2_000;

interface UnsentSignProps {
  pages: PageCollection;
  page: Page;
  /** What stands in its place while everything is sent. */
  otherwise?: ReactNode;
}

/** Marks a page with something on this device that the server does not have yet. */
export const UnsentSign = observer(function UnsentSign({ pages, page, otherwise = null }: UnsentSignProps) {
  const name = documentStore(textAddress(pages.place, page.id), account.me?.id ?? '');
  const isLate = useDelayed(name, () => unsentOf(name) !== undefined || pages.table.isPending(page.id), {
    on: connection.isOffline ? 0 : soon,
  });
  if (!isLate) return otherwise;
  return (
    <span className="relative flex shrink-0 text-warn" {...tip(t('notSynced'))}>
      <span className="sr-only">{t('notSynced')}</span>
      <OfflineIcon size={14} />
    </span>
  );
});
