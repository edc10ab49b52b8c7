import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { isHex } from '#platform/web/theme/oklch.ts';
import { t } from './text.ts';

interface ColorFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A color by its six digits, or picked from the browser's own wheel. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const known = isHex(value);
  const type = (text: string) => onChange((text.startsWith('#') ? text : `#${text}`).trim().toLowerCase());
  return (
    <Field label={label} error={known ? undefined : t('notHex')}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
            onChange={(event) => type(event.target.value)}
          />
          <input
            type="color"
            aria-label={t('pickColor', { name: label })}
            value={known ? value : '#000000'}
            onChange={(event) => onChange(event.target.value)}
            className="h-8 w-10 shrink-0 rounded-control border border-line-3 bg-surface p-0.5"
          />
        </div>
      )}
    </Field>
  );
}
