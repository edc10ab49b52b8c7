import { observer } from 'mobx-react-lite';
import { Button } from '#platform/ui/controls/button.tsx';
import { useBench } from '#features/issues/web/bench-context.tsx';
import { reasonOf } from '#features/issues/web/store/change-issues.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { t } from '#features/issues/web/text.ts';

/** Beside an issue that the server refused to create: why, and the two ways on. Its text stays until one is taken. */
export const NewIssueTrouble = observer(function NewIssueTrouble({ issue, error }: { issue: Issue; error: unknown }) {
  const bench = useBench();
  return (
    <div role="alert" className="flex shrink-0 flex-wrap items-center gap-1.5 text-small text-danger">
      <span>{reasonOf(error) ?? t('notCreated')}</span>
      <Button
        size="small"
        onClick={(event) => {
          event.stopPropagation();
          bench.parts.outbox.retry(issue.id);
        }}
      >
        {t('retry')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={(event) => {
          event.stopPropagation();
          bench.parts.outbox.discard(issue.id);
        }}
      >
        {t('discard')}
      </Button>
    </div>
  );
});
