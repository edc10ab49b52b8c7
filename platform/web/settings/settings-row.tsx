import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { FieldControl } from '#platform/ui/controls/field.tsx';

interface SettingsRowProps {
  /** Where "Find a setting" leads: `FindableSetting.id`. */
  id?: string;
  label: ReactNode;
  /** A sentence under the label. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown at the right end: the "Saved" tick. */
  end?: ReactNode;
  /** One control, which takes what it is handed (`<Input {...control} />`), or anything else: text, buttons. */
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

/** One setting: its words in a column of 240 px, its control beside them; under them on phones. */
export function SettingsRow({ id, label, hint, error, end, children }: SettingsRowProps) {
  const own = useId();
  const isControl = typeof children === 'function';
  const notes = [hint && `${own}-hint`, error && `${own}-error`].filter((note) => typeof note === 'string');
  return (
    <div
      id={id}
      role={isControl ? undefined : 'group'}
      aria-labelledby={isControl ? undefined : `${own}-label`}
      className="grid scroll-my-16 grid-cols-1 gap-x-6 gap-y-1.5 md:grid-cols-[240px_minmax(0,1fr)]"
    >
      <div className="md:py-1.5">
        {isControl ? (
          <label htmlFor={own} className="text-body font-medium text-ink">
            {label}
          </label>
        ) : (
          <span id={`${own}-label`} className="text-body font-medium text-ink">
            {label}
          </span>
        )}
        {hint && (
          <p id={`${own}-hint`} className="text-small text-pretty text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-1">
        <div className="flex min-h-8 min-w-0 items-center gap-2">
          <div className={clsx('min-w-0', isControl ? 'flex-1' : 'flex-1 text-body')}>
            {isControl
              ? children({
                  id: own,
                  'aria-invalid': error ? true : undefined,
                  'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
                  required: undefined,
                })
              : children}
          </div>
          {end}
        </div>
        {error && (
          <p id={`${own}-error`} className="text-small text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
