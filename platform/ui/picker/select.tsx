import { clsx } from 'clsx';
import { fieldBoxClass } from '#platform/ui/controls/input.tsx';
import type { FieldControl } from '#platform/ui/controls/field.tsx';
import { ChevronDownIcon } from '#platform/ui/icons/line-icons.ts';
import type { PickerOption } from './picker-options.ts';
import { Picker } from './picker.tsx';

interface SelectProps {
  /** Names the list. */
  label: string;
  /** From the `Field` around it. */
  control: FieldControl;
  options: readonly PickerOption[];
  empty?: PickerOption;
  value: string | null;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  size?: 32 | 40;
  /** Whether the button includes the list's name itself, where no `Field` surrounds it. */
  named?: boolean;
}

/** A form field whose value is picked from a list. */
export function Select({
  label,
  control,
  options,
  empty,
  value,
  onChange,
  placeholder,
  size = 32,
  named = false,
}: SelectProps) {
  const chosen = value === null ? empty : (options.find((option) => option.value === value) ?? empty);
  const { required: _required, ...own } = control;
  return (
    <Picker label={label} options={options} empty={empty} chosen={value === null ? [] : [value]} onPick={onChange}>
      {(trigger) => (
        <button
          type="button"
          {...own}
          {...trigger}
          aria-label={named ? `${label}: ${chosen?.label ?? placeholder}` : undefined}
          className={clsx(
            fieldBoxClass,
            'flex items-center gap-2 text-left text-body',
            size === 40 ? 'h-10 px-3 pointer-coarse:h-11' : 'h-8 px-2.5',
          )}
        >
          {chosen?.mark}
          <span className={clsx('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDownIcon size={14} className="text-ink-3" />
        </button>
      )}
    </Picker>
  );
}
