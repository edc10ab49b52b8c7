import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { pointsIn } from '#features/issue-lists/web/session/points-in.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { t } from '#features/issue-lists/web/text.ts';

/** "142 issues · 38 points" under the list; points once all rows are loaded. */
export const ListFoot = observer(function ListFoot() {
  const session = useSession();
  const points = useMemo(
    () => computed(() => pointsIn(session, [...(session.paged?.list.groups.keys() ?? [])])),
    [session],
  ).get();
  const { paged } = session;
  if (!paged?.list.loaded) return null;
  const issues = t('issueCount', { count: paged.list.total });
  return (
    <p className="shrink-0 border-t border-line px-4 py-1 text-small text-ink-3 tabular max-md:hidden">
      {points === null ? issues : t('countAndPoints', { issues, points: t('points', { count: points }) })}
    </p>
  );
});
