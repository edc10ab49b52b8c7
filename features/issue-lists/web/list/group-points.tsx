import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { EstimateIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { pointsIn } from '#features/issue-lists/web/session/points-in.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { t } from '#features/issue-lists/web/text.ts';

/** The sum of a group's estimates, beside its count, once all its rows are loaded. */
export const GroupPoints = observer(function GroupPoints({ group }: { group: string }) {
  const session = useSession();
  // Drawn again when the sum changes, not with each of its rows.
  const sum = useMemo(() => computed(() => pointsIn(session, [group])), [session, group]).get();
  if (sum === null) return null;
  return (
    <span
      className="inline-flex shrink-0 items-center gap-1 text-small text-ink-3 tabular"
      {...tip(t('points', { count: sum }))}
    >
      <EstimateIcon size={12} />
      <span aria-hidden>{formatCount(sum)}</span>
      <span className="sr-only">{t('points', { count: sum })}</span>
    </span>
  );
});
