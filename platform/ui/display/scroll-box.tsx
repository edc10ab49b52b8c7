import type { ReactNode } from 'react';

/** A box in which wide content, such as a table, scrolls sideways. */
export function ScrollBox({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <section tabIndex={0} aria-label={label} className={`overflow-x-auto ${className ?? ''}`}>
      {children}
    </section>
  );
}
