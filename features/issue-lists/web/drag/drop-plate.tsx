import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { orderName } from '#features/issue-lists/web/header/order-name.ts';
import { nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { whyNoDrop } from './why-no-drop.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { t } from '#features/issue-lists/web/text.ts';

/**
 * Says, over a group that something is dragged to, why it cannot come there, or that the order of the list decides where
 * it lands (screens.md 3.1). Nothing where the person chooses the place.
 */
export const DropPlate = observer(function DropPlate({ group, className }: { group: string; className: string }) {
  const session = useSession();
  const { drag, shown } = session;
  if (drag.byKeys || drag.target?.group !== group || drag.position?.group === group) return null;
  const refusal = whyNoDrop(session, group);
  if (session.isManual && refusal === null) return null;
  const name = nameOfGroup(session, group);
  return (
    <p
      aria-hidden
      data-plate
      className={clsx(
        'pointer-events-none absolute z-sticky rounded-control bg-ink px-2 py-1 text-small text-surface shadow-popover',
        refusal === null && 'truncate',
        className,
      )}
    >
      {refusal ?? t('dropInOrder', { order: orderName(shown.order.key), name })}
    </p>
  );
});
