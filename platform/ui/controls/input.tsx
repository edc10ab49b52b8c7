import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The box of text fields: `line-3` border, accent ring while focused, danger border while `aria-invalid`. */
export const fieldBoxClass =
  'w-full rounded-control border border-line-3 bg-surface text-ink outline-none ' +
  'focus:border-accent focus:outline-2 focus:outline-accent focus:-outline-offset-1 ' +
  'aria-invalid:border-danger aria-invalid:focus:outline-danger ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-4';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** 28 (in bars), 32 (forms, the default) or 40 px (auth; 44 on coarse pointers). */
  size?: 28 | 32 | 40;
}

const HEIGHTS = { 28: 'h-7 px-2', 32: 'h-8 px-2.5', 40: 'h-10 px-3 pointer-coarse:h-11' } as const;

/** A one-line text field. Give it a name: inside a `Field`, or by `aria-label`. */
export function Input({ size = 32, className, type = 'text', ...rest }: InputProps) {
  return (
    <input
      type={type}
      {...rest}
      className={clsx(fieldBoxClass, HEIGHTS[size], 'text-body read-only:bg-sunken', className)}
    />
  );
}
