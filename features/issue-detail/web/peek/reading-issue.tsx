import { observer } from 'mobx-react-lite';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { Waiting } from './description-field.tsx';
import { planRows } from './property-block.tsx';
import { WideFrame } from './wide-frame.tsx';

interface ReadingIssueProps {
  /** Those of its project; null where only the issue itself says which one that is. */
  facts: ProjectFacts | null;
  isWide: boolean;
}

/**
 * An issue while it is read: title, properties, four lines and three entries of activity, where those will stand, so that
 * nothing moves when they come. Drawn once the wait is long enough to see (screens.md 3.45).
 */
export const ReadingIssue = observer(function ReadingIssue({ facts, isWide }: ReadingIssueProps) {
  const phone = useSignal(onPhone);
  const isLate = useLate(true);
  // State, priority, assignees, labels, two dates; parent, creator and two times: as `PropertyBlock` draws them.
  const rows = 10 + planRows.filter((kind) => facts?.uses(kind) ?? true).length;
  const properties = <Properties rows={isLate ? rows : 0} />;
  const activity = isLate && <Activity />;
  const text = (
    <>
      <div className="flex items-center py-0.5 text-title-l">
        {isLate && <Skeleton className="h-6 w-1/2" />}
        {/* As high as a line of the title. */}
        {'\u00A0'}
      </div>
      {phone && <Strip isLate={isLate} />}
      {!phone && !isWide && properties}
      <Waiting />
    </>
  );
  return (
    <div aria-hidden className="flex flex-1 flex-col">
      {isWide && !phone ? (
        <WideFrame properties={properties} activity={activity}>
          {text}
        </WideFrame>
      ) : (
        <div className="mx-auto flex w-full max-w-190 flex-col gap-3">
          {text}
          {activity}
        </div>
      )}
    </div>
  );
});

function Properties({ rows }: { rows: number }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-6 @min-[28rem]:grid-cols-2">
        {Array.from({ length: rows }, (_, index) => (
          <div key={`row-${index}`} className="flex h-8 items-center">
            <span className="w-28 shrink-0">
              <Skeleton className="h-3 w-16" />
            </span>
            <Skeleton className="mx-2 h-3 w-24" />
          </div>
        ))}
      </div>
      {/* The way to more of them. */}
      <div className="h-8" />
    </div>
  );
}

/** The line of properties on a phone. */
function Strip({ isLate }: { isLate: boolean }) {
  return (
    <div className="flex gap-1.5 overflow-hidden py-1">
      {['w-24', 'w-20', 'w-16', 'w-22'].map((width) => (
        <span key={width} className={`h-6 shrink-0 ${width} pointer-coarse:h-9`}>
          {isLate && <Skeleton className="h-full" />}
        </span>
      ))}
    </div>
  );
}

function Activity() {
  return (
    <div className="mt-7 flex flex-col gap-3">
      <Skeleton className="h-4 w-20" />
      {['w-1/2', 'w-2/5', 'w-1/3'].map((width) => (
        <Skeleton key={width} className={`h-3 ${width}`} />
      ))}
    </div>
  );
}
