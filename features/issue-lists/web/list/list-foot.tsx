import { observer } from 'mobx-react-lite';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { t } from '#features/issue-lists/web/text.ts';

/** "142 issues" under the list. */
export const ListFoot = observer(function ListFoot() {
  const { paged } = useSession();
  if (!paged?.list.loaded) return null;
  return (
    <p className="shrink-0 border-t border-line px-4 py-1 text-small text-ink-3 tabular max-md:hidden">
      {t('issueCount', { count: paged.list.total })}
    </p>
  );
});
