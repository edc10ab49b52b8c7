import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { orderName } from '#features/issue-lists/web/header/order-name.ts';
import { nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { t } from '#features/issue-lists/web/text.ts';

/**
 * Says, over a group that something is dragged to, that the order of the list decides where in it that lands
 * (screens.md 3.1). Nothing where the person chooses the place.
 */
export const DropPlate = observer(function DropPlate({ group, className }: { group: string; className: string }) {
  const session = useSession();
  const { drag, shown } = session;
  if (session.isManual || drag.byKeys || drag.target?.group !== group || drag.position?.group === group) return null;
  const name = nameOfGroup(session, group);
  return (
    <p
      aria-hidden
      className={clsx(
        'pointer-events-none absolute z-sticky truncate rounded-control bg-ink px-2 py-1 text-small text-surface shadow-popover',
        className,
      )}
    >
      {t('dropInOrder', { order: orderName(shown.order.key), name })}
    </p>
  );
});
