import { clsx } from 'clsx';

/** One grey bar of a skeleton; give its geometry by class. Show skeletons only after 150 ms (`useLate`). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse-soft rounded-chip bg-hover', className)} />;
}

interface SkeletonRowsProps {
  count: number;
  /** Row height in px, the same as the real rows'. */
  height: number;
}

const WIDTHS = ['w-2/5', 'w-3/5', 'w-1/2', 'w-2/3', 'w-1/3'] as const;

/** Rows of the real height while a list loads. */
export function SkeletonRows({ count, height }: SkeletonRowsProps) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={`row-${index}`} className="flex items-center gap-3 border-b border-line px-4" style={{ height }}>
          <Skeleton className="h-3 w-14" />
          <Skeleton className={clsx('h-3', WIDTHS[index % WIDTHS.length])} />
          <Skeleton className="ml-auto h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
