import type { ReactNode } from 'react';

/** One row of the gallery. */
export function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="mt-5">
      <h2 className="mb-2 text-small text-ink-3">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
