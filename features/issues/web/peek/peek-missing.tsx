import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { useBench } from '#features/issues/web/bench-context.tsx';
import { t } from '#features/issues/web/text.ts';

/** Instead of an issue that is not there, or could not be read. */
export function PeekMissing({
  status,
  onRetry,
}: {
  status: 'reading' | 'read' | 'missing' | 'failed';
  onRetry: () => void;
}) {
  const bench = useBench();
  if (status === 'reading') return null;
  const isFailed = status === 'failed';
  return (
    <EmptyState
      drawing={isFailed ? 'offline' : 'search'}
      title={isFailed ? t('couldNotLoad') : t('issueMissing')}
      actions={
        <>
          {isFailed && (
            <Button variant="primary" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          <Button onClick={() => bench.closePeek()}>{t('close')}</Button>
        </>
      }
    >
      {isFailed ? t('checkConnection') : t('issueMissingBody')}
    </EmptyState>
  );
}
