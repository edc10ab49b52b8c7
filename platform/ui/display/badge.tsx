import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A 16-px count or word; the accent fill is for mentions only. */
export function Badge({
  children,
  mention = false,
  className,
}: {
  children: ReactNode;
  mention?: boolean;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-4 min-w-4 shrink-0 items-center justify-center rounded-chip px-1 text-micro tabular',
        mention ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-2',
        className,
      )}
    >
      {children}
    </span>
  );
}
