import { useId } from 'react';
import { fieldBoxClass } from '#platform/ui/controls/input.tsx';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** A labelled choice of a few fixed values: the platform's own select, which phones draw as they should. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-2">
      <label htmlFor={id} className="shrink-0">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${fieldBoxClass} h-7 w-40! px-1.5 text-body read-only:bg-surface`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
