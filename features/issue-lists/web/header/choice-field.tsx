import { useId, type ReactNode } from 'react';
import { Select } from '#platform/ui/picker/select.tsx';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
  /** A button after the choice, within its width, so that all choices of a form begin at one line. */
  beside?: ReactNode;
}

/** A labelled choice of a few fixed values. */
export function ChoiceField({ label, value, options, onChange, beside }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-2">
      <label htmlFor={id} className="shrink-0">
        {label}
      </label>
      <span className="flex w-40 gap-1">
        <span className="min-w-0 flex-1">
          <Select
            label={label}
            control={{ id, required: undefined, 'aria-invalid': undefined, 'aria-describedby': undefined }}
            named
            placeholder=""
            value={value}
            options={options}
            onChange={onChange}
          />
        </span>
        {beside}
      </span>
    </div>
  );
}
