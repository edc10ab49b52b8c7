import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
  /** The id of a sentence that says more. */
  describedBy?: string | undefined;
  className?: string;
}

/** A 28×16 switch that takes effect at once; its label is in front of it. */
export function Switch({ checked, onChange, label, disabled = false, describedBy, className }: SwitchProps) {
  return (
    <label
      className={clsx('inline-flex items-center justify-between gap-2 text-body', disabled && 'text-ink-4', className)}
    >
      <span>{label}</span>
      <span className="target relative inline-flex h-4 w-7 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-describedby={describedBy}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer z-10 h-4 w-7 appearance-none rounded-full border border-line-3 bg-sunken checked:border-accent checked:bg-accent"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.75 left-0.75 z-10 size-2.5 rounded-full bg-line-3 transition-transform duration-(--time-base) peer-checked:translate-x-3 peer-checked:bg-on-accent"
        />
      </span>
    </label>
  );
}
