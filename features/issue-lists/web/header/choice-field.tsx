import { useId } from 'react';
import { Select } from '#platform/ui/picker/select.tsx';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** A labelled choice of a few fixed values. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-2">
      <label htmlFor={id} className="shrink-0">
        {label}
      </label>
      <span className="w-40">
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
    </div>
  );
}
