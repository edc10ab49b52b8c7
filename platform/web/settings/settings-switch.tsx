import { type ReactNode, useId } from 'react';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { SavedTick } from './saved-tick.tsx';
import { useSaveAtOnce } from './use-save-at-once.ts';

interface SettingsSwitchProps {
  /** The anchor that "Find a setting" links to. */
  id?: string;
  label: ReactNode;
  /** One sentence that says what the switch does. */
  hint?: ReactNode;
  checked: boolean;
  /** Saves it; resolves once `checked` holds the new value. */
  onSave: (checked: boolean) => Promise<unknown>;
  disabled?: boolean;
  /** An icon before the label. */
  mark?: ReactNode;
  /** A tag after the label, such as "Set by the environment". */
  tag?: ReactNode;
}

/** A switch that saves at once: icon, label and hint at the left of the row, the switch at the right. */
export function SettingsSwitch({ id, label, hint, checked, onSave, disabled = false, mark, tag }: SettingsSwitchProps) {
  const { value, change, ticked } = useSaveAtOnce(checked, onSave);
  const own = useId();
  return (
    <div id={id} className="flex scroll-my-16 items-start gap-3">
      {mark && <span className="flex h-5 items-center text-ink-3">{mark}</span>}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-body font-medium text-ink" aria-hidden>
            {label}
          </span>
          {tag}
        </div>
        {hint && (
          <p id={`${own}-hint`} className="text-small text-pretty text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <span className="flex h-5 items-center gap-2">
        <SavedTick on={ticked} />
        <Switch
          label={<span className="sr-only">{label}</span>}
          describedBy={hint ? `${own}-hint` : undefined}
          checked={value}
          disabled={disabled}
          onChange={change}
        />
      </span>
    </div>
  );
}
