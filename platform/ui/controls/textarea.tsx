import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { fieldBoxClass } from './input.tsx';

/** A text field of several lines that grows with its content up to `max-height` of its class. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={clsx(fieldBoxClass, 'field-sizing-content min-h-16 resize-none px-2.5 py-1.5 text-body', className)}
    />
  );
}
