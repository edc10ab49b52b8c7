import type { ReactNode } from 'react';
import { type DrawingName, Drawing } from './drawing.tsx';

interface EmptyStateProps {
  drawing?: DrawingName;
  title: ReactNode;
  children?: ReactNode;
  /** At most two buttons, at most one of them primary. Leave out what the role forbids. */
  actions?: ReactNode;
  /** The heading's level where the state is the page itself. */
  level?: 1 | 2 | 3;
}

/** An empty state: line drawing, title, one sentence, the next step (screens.md 2.9). */
export function EmptyState({ drawing, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-1 p-8 text-center">
      {drawing && <Drawing name={drawing} />}
      <Heading className="mt-3 text-empty text-balance text-ink">{title}</Heading>
      {children && <div className="max-w-[44ch] text-body text-pretty text-ink-2">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
