import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** `plain` has no border (properties panel); `unset` is dashed: a value that is not there yet. */
export type ChipLook = 'chip' | 'plain' | 'unset' | 'danger';

const LOOKS: Record<ChipLook, string> = {
  chip: 'border-chip-line text-ink-2',
  plain: 'border-transparent text-ink',
  unset: 'border-dashed border-line-3 text-ink-3',
  danger: 'border-chip-line text-danger',
};

/** Returns the look of a chip: 24 px high, icon 14 and text 12. `hover` for chips that open something. */
export function chipClass(look: ChipLook = 'chip', hover = false): string {
  return clsx(
    'inline-flex h-6 max-w-full min-w-0 shrink-0 items-center gap-1 rounded-chip border bg-transparent px-1.5 text-small whitespace-nowrap select-none',
    LOOKS[look],
    hover && 'hover:border-line-2 hover:bg-hover aria-expanded:border-line-2 aria-expanded:bg-pressed',
  );
}

/** A chip that says something and opens nothing. */
export function Chip({
  look = 'chip',
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'span'> & { look?: ChipLook; icon?: ReactNode }) {
  return (
    <span {...rest} className={clsx(chipClass(look), className)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

interface ChipButtonProps extends ComponentProps<'button'> {
  look?: ChipLook;
  icon?: ReactNode;
  /** Only the icon is drawn; give `aria-label` and a tooltip. */
  iconOnly?: boolean;
}

/** A chip that opens a picker; works as the trigger of `Picker`. */
export function ChipButton({
  look = 'chip',
  icon,
  iconOnly = false,
  children,
  className,
  type = 'button',
  ...rest
}: ChipButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      className={clsx(chipClass(look, true), iconOnly && 'w-6 justify-center px-0', className)}
    >
      {icon}
      {!iconOnly && <span className="truncate">{children}</span>}
    </button>
  );
}
