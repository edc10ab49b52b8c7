import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { sidebarState } from './sidebar-state.ts';

const rowClass =
  'group/row flex h-7 w-full min-w-0 items-center gap-2 rounded-control px-2 text-body text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11 rail:justify-center rail:px-0';

/** Returns where the mark of a row stands that is `level` deep, in the page's units. */
export function indentOf(level: number): string {
  return `${1 + level * 0.75}rem`;
}

interface SidebarLinkProps {
  href: string;
  label: string;
  /** An icon, a logo, a glyph: 16 px. */
  mark: ReactNode;
  /** Shown at the right: a badge, a menu button. */
  end?: ReactNode;
  /** Deeper rows stand further right, and are not in the rail. */
  level?: number;
  /** Only the exact address counts as being there. */
  exact?: boolean;
  /** One is there at this address too, and at all below it. */
  within?: string;
  keys?: string;
  /** Not marked as current: one of its own rows below is. */
  quiet?: boolean;
}

/** A row of the sidebar that leads somewhere; pressed and said to be current while one is there. */
export function SidebarLink({
  href,
  label,
  mark,
  end,
  level = 0,
  exact = false,
  within,
  keys,
  quiet = false,
}: SidebarLinkProps) {
  const rail = useSignal(sidebarState) === 'rail';
  const isWithin = useLocation({
    select: ({ pathname }) => within !== undefined && `${pathname}/`.startsWith(`${within}/`),
  });
  return (
    <div className={clsx('relative flex items-center', level > 0 && 'rail:hidden')}>
      <Link
        to={href}
        activeOptions={{ exact, includeSearch: false }}
        activeProps={quiet ? { className: 'text-ink!' } : { className: 'bg-pressed text-ink!', 'aria-current': 'page' }}
        className={clsx(rowClass, isWithin && 'bg-pressed text-ink!')}
        {...(isWithin && { 'aria-current': 'page' })}
        style={level > 0 ? { paddingLeft: indentOf(level) } : undefined}
        {...(rail ? tip(label, { keys, side: 'right' }) : {})}
      >
        <span className="flex size-4 shrink-0 items-center justify-center">{mark}</span>
        <span className="min-w-0 flex-1 truncate rail:sr-only" {...tip(label, { overflow: true })}>
          {label}
        </span>
      </Link>
      {end && <span className="absolute right-1 flex items-center rail:hidden">{end}</span>}
    </div>
  );
}

interface SidebarGroupProps {
  /** Under this name the open state is kept. */
  name: string;
  label: string;
  /** Buttons shown while the header is hovered or focused. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A group of sidebar rows that can be closed; how it was left is kept. */
export function SidebarGroup({ name, label, actions, children }: SidebarGroupProps) {
  const [open, toggle] = useDisclosure(name);
  const Arrow = open ? ChevronDownIcon : ChevronRightIcon;
  return (
    <section className="mt-3" aria-label={label}>
      <div className="group/head flex h-7 items-center rail:hidden">
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="flex min-w-0 flex-1 items-center gap-1 rounded-control px-2 text-small font-medium text-ink-3 hover:text-ink"
        >
          <span className="truncate">{label}</span>
          <Arrow size={14} className="opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100" />
        </button>
        <span className="flex opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100 pointer-coarse:opacity-100">
          {actions}
        </span>
      </div>
      {open && <div className="flex flex-col gap-px">{children}</div>}
    </section>
  );
}

/** Returns an open-or-closed state kept in this browser; open at first unless `closed`. */
export function useDisclosure(name: string, closed = false): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => {
    const kept = readStored(`sidebar_group:${name}`);
    return kept === null ? !closed : kept === 'open';
  });
  const toggle = () => {
    setOpen(!open);
    writeStored(`sidebar_group:${name}`, open ? 'closed' : 'open');
  };
  return [open, toggle];
}
