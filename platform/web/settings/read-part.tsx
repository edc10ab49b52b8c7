import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { t } from './text.ts';

interface ReadPartProps {
  /** What the part shows. */
  rows: { readonly status: 'loading' | 'ready' | 'failed'; load: () => Promise<void> };
  /** Says what could not be read: "Could not load the states." */
  failed: string;
  children: () => ReactNode;
}

/**
 * Draws a part of a settings page once its rows are read: half of it would jump when they come. Before that rows of a
 * skeleton, after a failure what failed and a Retry button.
 */
export const ReadPart = observer(function ReadPart({ rows, failed, children }: ReadPartProps) {
  if (rows.status === 'ready') return children();
  if (rows.status === 'loading') return <Waiting />;
  return <EmptyState title={failed} actions={<Button onClick={() => void rows.load()}>{t('retry')}</Button>} />;
});

function Waiting() {
  usePageWaits();
  return useLate(true) && <SkeletonRows count={6} height={40} />;
}
