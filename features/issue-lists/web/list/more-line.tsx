import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { announce } from '#platform/ui/notices/announce.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { ListLine } from '#features/issue-lists/web/session/list-lines.ts';
import { openedUnder, rowsOf } from '#features/issue-lists/web/session/nested-rows.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { t as nestedText } from './text.ts';

/** So far ahead of the screen rows are loaded, and columns of a board: one and a half screens (screens.md 2.9). */
const ahead = '900px';

interface MoreLineProps {
  group: string;
  /** Keeps the place of what is to come, in pixels. */
  height?: number;
  /** What is looked at lies below it and stays in place: what it reads would not push it out of sight. */
  isPassed?: boolean;
}

/**
 * Below the loaded rows of a group, or of opened sub-issues: loads on when it comes near, and by press; says when that
 * failed. One that was passed only reads what has an end: the rows whose place is kept, or the last page.
 */
export const MoreLine = observer(function MoreLine({ group, height, isPassed = false }: MoreLineProps) {
  const session = useSession();
  const { paged, rows: found } = rowsOf(session, group) ?? {};
  const isOpening = paged?.isOpening === true;
  const box = useRef<HTMLDivElement>(null);
  const load = async () => {
    const before = found?.ids.length ?? 0;
    await paged?.loadMore(found?.key ?? '');
    announce(t('moreLoaded', { count: (found?.ids.length ?? 0) - before }));
  };
  const rest = Math.max(0, (found?.count ?? 0) - (found?.ids.length ?? 0));
  const waits = isPassed && found?.isUnread !== true && rest > (paged?.pageSize ?? 0);
  useEffect(() => {
    const watched = box.current;
    // Of a list that opens only the first rows are there: what is near now will not be.
    if (!watched || !paged || !found || isOpening || waits) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const hasFailed = found.loading === 'failed';
        if (entries.some((entry) => entry.isIntersecting) && !hasFailed) void paged.loadMore(found.key);
      },
      // The list scrolls inside the page: what it cuts off counts too.
      { rootMargin: ahead, scrollMargin: ahead },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [paged, found, isOpening, waits, found?.ids.length]);
  if (!found || !paged) return null;
  return (
    <div ref={box} style={{ height }}>
      <div className="flex h-11 items-center gap-2 px-4 text-small text-ink-3">
        {found.loading === 'failed' && <span role="alert">{t('couldNotLoadMore')}</span>}
        <Button size="small" variant="quiet" busy={found.loading === 'loading'} onClick={() => void load()}>
          {found.loading === 'failed'
            ? issueText('retry')
            : t('loadMore', { count: Math.min(paged.pageSize, rest), rest })}
        </Button>
      </div>
    </div>
  );
});

interface MoreOfLineProps {
  line: Extract<ListLine, { kind: 'more' }>;
  height: number;
  isPassed: boolean;
}

/** The same as a line of the List, Table and Timeline layouts, where sub-issues that were opened may go on too. */
export const MoreOfLine = observer(function MoreOfLine({ line, height, isPassed }: MoreOfLineProps) {
  const session = useSession();
  const { group, depth, awaited, goesOn } = line;
  const parent = openedUnder(group);
  if (parent === null) return <MoreLine group={group} height={height} isPassed={isPassed} />;
  const paged = session.children.get(parent)?.paged;
  return (
    <div style={{ paddingLeft: 20 + depth * 20 }}>
      {!goesOn ? (
        <SkeletonRows count={awaited} height={height / awaited} />
      ) : paged?.list.loaded === true ? (
        <MoreLine group={group} height={height} isPassed={isPassed} />
      ) : (
        <div className="flex items-center gap-2 px-4 text-small text-ink-3" style={{ height }}>
          <span role="alert">{nestedText('couldNotLoad')}</span>
          <Button size="small" variant="quiet" busy={paged?.status === 'loading'} onClick={() => void paged?.load()}>
            {issueText('retry')}
          </Button>
        </div>
      )}
    </div>
  );
});
