import { type ReactNode, useId } from 'react';

/** What a `Field` passes to its control: the id its label refers to, and the links to hint and error. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  required: boolean | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Shown under the control while there is no error. */
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Shown after the label, for optional fields among required ones. */
  optional?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its visible label, hint and error, linked for assistive technology (screens.md 4.2). */
export function Field({ label, hint, error, required, optional, children }: FieldProps) {
  const id = useId();
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-body font-medium text-ink-2">
        {label}
        {optional && <span className="font-normal text-ink-3"> {optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note,
        required: required || undefined,
      })}
      {error ? (
        <p id={note} className="text-small text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className="text-small text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
