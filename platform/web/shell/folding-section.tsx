import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId } from 'react';
import { ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { type Signal, signal, useSignal } from '#platform/ui/signal.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

interface FoldingSectionProps {
  /** All sections of this name are open or closed together, also on the next visit with this browser. */
  name: string;
  title: string;
  /** How many there are. */
  count: ReactNode;
  /** What stands at the end of the heading. */
  actions?: ReactNode;
  /** Something in it begins, a form or an upload for example: opens it once. */
  isWanted?: boolean;
  /** What an address leads to. */
  id?: string;
  children: ReactNode;
}

const sections = new Map<string, Signal<boolean>>();

function stateOf(name: string): Signal<boolean> {
  const known = sections.get(name) ?? signal(readStored(`panel:${name}`) !== 'closed');
  sections.set(name, known);
  return known;
}

/** Opens or closes the sections of a name, and remembers it. */
export function foldSection(name: string, isOpen: boolean): void {
  stateOf(name).set(isOpen);
  writeStored(`panel:${name}`, isOpen ? null : 'closed');
}

/** A section whose heading opens and closes it, with a count that stays in sight; open at first (screens.md 3.8). */
export function FoldingSection({ name, title, count, actions, isWanted, id, children }: FoldingSectionProps) {
  const isOpen = useSignal(stateOf(name));
  const [heading, content] = [useId(), useId()];
  useEffect(() => {
    if (isWanted) foldSection(name, true);
  }, [name, isWanted]);
  return (
    <section
      id={id}
      data-section={name}
      aria-labelledby={heading}
      tabIndex={id === undefined ? undefined : -1}
      className="flex scroll-mt-4 flex-col gap-1 border-t border-line pt-3 outline-none"
    >
      <header className="flex items-center gap-2">
        <h2 className="text-title-s whitespace-nowrap">
          <button
            type="button"
            id={heading}
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={() => foldSection(name, !isOpen)}
            className="target -ml-1 flex h-6 items-center gap-1 rounded-control px-1 hover:bg-hover"
          >
            <ChevronRightIcon size={14} className={clsx('text-ink-3', isOpen && 'rotate-90')} />
            {title}
          </button>
        </h2>
        {count}
        {actions !== undefined && <span className="ml-auto flex">{actions}</span>}
      </header>
      <div id={content} hidden={!isOpen} className="contents">
        {isOpen && children}
      </div>
    </section>
  );
}

/** The number of parts beside a heading. */
export function SectionCount({ children }: { children: ReactNode }) {
  return <span className="text-small text-ink-3 tabular-nums">{children}</span>;
}
