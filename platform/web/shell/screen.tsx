import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ProgressLine } from '#platform/ui/display/progress-line.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { type Crumb, ScreenHeader } from './screen-header.tsx';

interface ScreenProps {
  /** The page's name in the window's title; the last crumb when absent. */
  title?: string | undefined;
  /** Stands behind the name in the window's title: the workspace. */
  place?: string | undefined;
  crumbs: readonly Crumb[];
  /** Number of results, drawn after the crumbs. */
  count?: number | undefined;
  /** What is counted, for its tooltip: "142 issues match". */
  countTip?: string | undefined;
  /** The header's right side: layout switch, filters, primary action. */
  actions?: ReactNode;
  /** A line under the header: filters. */
  bar?: ReactNode;
  /** `RightPanel`, or nothing. */
  panel?: ReactNode;
  refreshing?: boolean;
  children: ReactNode;
  /** The content scrolls itself (lists, boards). */
  ownScroll?: boolean;
}

/** A screen inside the frame: header, content, right panel; only the content scrolls (screens.md 2.1). */
export function Screen({
  title,
  place,
  crumbs,
  count,
  countTip,
  actions,
  bar,
  panel,
  refreshing = false,
  children,
  ownScroll = false,
}: ScreenProps) {
  useDocumentTitle(title ?? crumbs.at(-1)?.label ?? '', place);
  return (
    <div className="flex h-full min-w-0 flex-col">
      <ScreenHeader crumbs={crumbs} count={count} countTip={countTip} actions={actions} />
      {bar}
      <div className="flex min-h-0 flex-1">
        <main
          id="content"
          tabIndex={-1}
          aria-busy={refreshing || undefined}
          className={clsx('relative min-w-0 flex-1', ownScroll ? 'flex flex-col overflow-hidden' : 'overflow-y-auto')}
        >
          <ProgressLine on={refreshing} />
          <PartBoundary>{children}</PartBoundary>
        </main>
        {panel && <PartBoundary>{panel}</PartBoundary>}
      </div>
    </div>
  );
}
