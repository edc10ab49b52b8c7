import { observer } from 'mobx-react-lite';
import { Button } from '#platform/ui/controls/button.tsx';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import { useBench } from '#features/issues/web/bench-context.tsx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { t } from '#features/issues/web/text.ts';

/** Says that somebody changed the text that is being edited here, and asks whose is to stay. */
export const TheirText = observer(function TheirText({ draft, issue }: { draft: TextDraft; issue: Issue }) {
  const bench = useBench();
  if (draft.theirs === null) return null;
  const name = issue.updated_by === null ? t('formerMember') : bench.person(issue.updated_by).name;
  return (
    <div
      role="alert"
      className="my-1 flex flex-wrap items-center gap-2 rounded-control bg-warn-soft px-2 py-1 text-small text-warn"
    >
      <span>{t('changedBy', { name })}</span>
      <Button size="small" onClick={() => draft.takeTheirs()}>
        {t('useTheirs')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => void draft.keepMine()}>
        {t('keepMine')}
      </Button>
    </div>
  );
});
