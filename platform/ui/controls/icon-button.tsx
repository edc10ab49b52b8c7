import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { ariaKeys } from '#platform/ui/keys/keys.ts';
import { tip } from '#platform/ui/popups/tip.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> {
  /** The name: said to screen readers and shown in the tooltip. */
  label: string;
  icon: Icon;
  /** The button's side in px: 20 (in rows), 24, 28 (the default) or 32; coarse pointers reach 44 around it. */
  size?: 20 | 24 | 28 | 32;
  keys?: string | undefined;
  offBecause?: string | undefined;
  /** With a border, for buttons beside bordered ones. */
  bordered?: boolean;
}

const SIDES = { 20: 'size-5', 24: 'size-6', 28: 'size-7', 32: 'size-8' } as const;

/** A quiet square button with an icon only. */
export function IconButton({
  label,
  icon: Icon,
  size = 28,
  keys,
  offBecause,
  bordered = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (offBecause === undefined) onClick?.(event);
    else event.preventDefault();
  };
  return (
    <button
      type={type}
      aria-label={offBecause === undefined ? label : `${label} (${offBecause})`}
      aria-disabled={offBecause === undefined ? undefined : true}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      {...tip(offBecause ?? label, { keys })}
      {...rest}
      onClick={press}
      className={clsx(
        'target inline-flex shrink-0 items-center justify-center rounded-control border',
        SIDES[size],
        // In the themes with more contrast: inside the button, so that it does not touch the next one's.
        bordered ? 'border-line-2 bg-surface' : 'border-transparent inset-ring inset-ring-control-line',
        offBecause === undefined
          ? 'text-ink-3 hover:bg-hover hover:text-ink active:bg-pressed aria-expanded:bg-pressed aria-expanded:text-ink aria-pressed:bg-pressed aria-pressed:text-ink'
          : 'text-ink-4',
        className,
      )}
    >
      <Icon size={size === 20 ? 14 : 16} />
    </button>
  );
}
