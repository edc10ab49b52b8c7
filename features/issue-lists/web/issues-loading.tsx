import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { comfort } from '#platform/web/theme/comfort.ts';
import { useColumnWidth } from './board/column-width.ts';
import { useSession } from './session-context.tsx';

/** What the layout shows is drawn in its real size while the first page is on its way, after 150 ms (screens.md 2.9). */
export const IssuesLoading = observer(function IssuesLoading() {
  const { display, shown } = useSession();
  usePageWaits();
  const late = useLate(true);
  const isPhone = useSignal(onPhone);
  const isCompact = useSignal(comfort).density === 'compact';
  if (!late) return null;
  const layout = display.isKnown ? shown.layout : 'list';
  if (layout === 'kanban') return <Columns />;
  const less = isCompact && !isPhone ? 4 : 0;
  if (layout === 'spreadsheet')
    return (
      <div aria-hidden>
        <div className="h-9 border-b border-line-2" />
        <Rows height={(isPhone ? 44 : 36) - less} />
      </div>
    );
  if (layout === 'gantt_chart')
    return (
      <div aria-hidden>
        <div className="h-11 border-b border-line" />
        <div className="h-12 border-b border-line-2" />
        <Rows height={44 - less} />
      </div>
    );
  return (
    <div aria-hidden>
      {display.isKnown && shown.grouping !== null && <div className="h-9 border-b border-line bg-sunken" />}
      {/* Rows have two lines on a phone. */}
      <Rows height={isPhone ? 60 : isCompact ? 32 : 40} />
    </div>
  );
});

const titleWidths = ['w-1/5', 'w-1/3', 'w-1/4', 'w-2/5', 'w-1/6'] as const;

/** Bars where the key, the title and the last properties of each row will be. */
function Rows({ height }: { height: number }) {
  return Array.from({ length: 12 }, (_, index) => (
    <div
      key={`row-${index}`}
      className="flex items-center border-b border-line pr-9 pl-9 max-md:px-4 pointer-coarse:px-4"
      style={{ height }}
    >
      <Skeleton className="mr-9 h-3 w-11 shrink-0 max-md:mr-3" />
      <Skeleton className={clsx('h-3 max-md:w-3/5', titleWidths[index % titleWidths.length])} />
      <Skeleton className="ml-auto h-3 w-24 shrink-0" />
    </div>
  ));
}

/** So many cards stand in the columns. */
const cardCounts = [4, 3, 4, 2, 3] as const;

function Columns() {
  const style = useColumnWidth();
  return (
    <div
      aria-hidden
      style={style}
      className="flex min-h-0 flex-1 gap-2 overflow-hidden p-3 max-md:px-[6vw] max-md:pt-0"
    >
      {Array.from(cardCounts, (cards, column) => (
        <div
          key={`column-${column}`}
          className="flex h-full w-(--board-column) shrink-0 flex-col gap-2 rounded-control bg-sunken px-3.5 max-md:w-[88vw]"
        >
          <div className="h-10 shrink-0" />
          {Array.from({ length: cards }, (_, card) => (
            <div
              key={`card-${card}`}
              className="flex h-24 shrink-0 flex-col gap-3 rounded-control border border-line bg-surface p-3"
            >
              <Skeleton className="h-3 w-12" />
              <Skeleton className="h-3 w-4/5" />
              <Skeleton className="mt-auto h-3 w-2/5" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
