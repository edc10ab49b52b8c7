import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { signal, useSignal } from '#platform/ui/signal.ts';
import type { FilterKey } from '#features/issues/web/store/list-query.ts';

/** The sections that are closed, on every page of this tab until it is loaded anew. */
const closed = signal<ReadonlySet<FilterKey>>(new Set());

interface FilterSectionProps {
  filter: FilterKey;
  name: string;
  /** It alone is shown, or its values are searched: it does not close. */
  staysOpen: boolean;
  children: ReactNode;
}

/** A section of the Filters popover, whose head opens and closes it (screens.md 2.4). */
export function FilterSection({ filter, name, staysOpen, children }: FilterSectionProps) {
  const all = useSignal(closed);
  const isOpen = staysOpen || !all.has(filter);
  const Arrow = isOpen ? ChevronDownIcon : ChevronRightIcon;
  const toggle = () =>
    closed.set(isOpen ? new Set([...all, filter]) : new Set([...all].filter((one) => one !== filter)));
  return (
    <fieldset className="pb-1">
      <legend className="w-full text-small text-ink-3">
        {staysOpen ? (
          <span className="block px-2 py-1">{name}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={toggle}
            className="flex h-6 w-full items-center gap-1 rounded-control px-2 text-left hover:bg-hover hover:text-ink-2 pointer-coarse:h-11"
          >
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Arrow size={12} className="shrink-0" />
          </button>
        )}
      </legend>
      {isOpen && children}
    </fieldset>
  );
}
