import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { ariaKeys } from '#platform/ui/keys/keys.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import { useLate } from './use-late.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon | undefined;
  /** While set, the button keeps its width, shows a spinner after 150 ms and ignores presses. */
  busy?: boolean;
  /** Disabled, with the reason: it stays reachable by keyboard and shows the reason in a tooltip. */
  offBecause?: string | undefined;
  /** Disabled without a reason: only where the reason is visible next to it (an empty required field). */
  off?: boolean;
  /** Shown in the tooltip and exposed to assistive technology; the command layer handles the keys. */
  keys?: string | undefined;
}

/** A button (screens.md 5.8): primary is ink, one per region; secondary is bordered; quiet has no border. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  busy = false,
  off = false,
  offBecause,
  keys,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const ring = useLate(busy);
  const isOff = off || offBecause !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      {...(offBecause || keys ? tip(offBecause ?? '', { keys }) : {})}
      {...rest}
      onClick={press}
      className={clsx(buttonClass({ variant, size, off: isOff }), className)}
    >
      {ring && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
      <span className={clsx('flex min-w-0 items-center gap-1.5', ring && 'opacity-0')}>
        {Icon && <Icon size={16} />}
        {children}
        {offBecause && <span className="sr-only">({offBecause})</span>}
      </span>
    </button>
  );
}
