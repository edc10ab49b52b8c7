import { clsx } from 'clsx';
import type { ChangeEvent, ReactNode } from 'react';

interface CheckboxProps {
  checked: boolean | 'mixed';
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  /** The visible label; with `hideLabel` it is only for screen readers. */
  label: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  name?: string;
  /** -1 in rows, where keys of the row do the same. */
  tabIndex?: -1;
  className?: string;
}

/** A 14-px checkbox: accent when on, a dash when mixed. */
export function Checkbox({
  checked,
  onChange,
  label,
  hideLabel = false,
  disabled = false,
  name,
  tabIndex,
  className,
}: CheckboxProps) {
  return (
    <label
      className={clsx('inline-flex items-center gap-2 text-body', disabled ? 'text-ink-4' : 'text-ink', className)}
    >
      <span className="target relative inline-flex size-3.5 shrink-0">
        <input
          type="checkbox"
          name={name}
          checked={checked === true}
          disabled={disabled}
          tabIndex={tabIndex}
          ref={(input) => {
            if (input) input.indeterminate = checked === 'mixed';
          }}
          onChange={(event) => onChange(event.target.checked, event)}
          className="peer z-10 size-3.5 appearance-none rounded-chip border border-line-3 bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line disabled:bg-sunken"
        />
        <svg
          viewBox="0 0 14 14"
          aria-hidden
          className="pointer-events-none absolute inset-0 z-10 hidden stroke-on-accent stroke-[1.75] peer-checked:block peer-indeterminate:block"
        >
          <path
            d={checked === 'mixed' ? 'M4 7h6' : 'M3.5 7.2 6 9.7l4.5-5'}
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
