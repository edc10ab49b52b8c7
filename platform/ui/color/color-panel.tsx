import { useId, useState } from 'react';
import { Input } from '#platform/ui/controls/input.tsx';
import { t } from '#platform/ui/text.ts';
import { colorPresets, readColor } from './color-presets.ts';

export interface ColorPanelProps {
  value: string;
  onChange: (color: string) => void;
  /** A preset was pressed, or Enter: the choice is made. */
  onDone: () => void;
}

const swatch =
  'target size-5 cursor-pointer appearance-none rounded-full border-2 border-raised outline-offset-1 checked:outline-2 checked:outline-ink';

/** The inside of the color picker: fourteen presets, a field for any `#rrggbb`, and the browser's own chooser. */
export function ColorPanel({ value, onChange, onDone }: ColorPanelProps) {
  const name = useId();
  const note = useId();
  const [color, setColor] = useState(value);
  const [typed, setTyped] = useState(value);
  const isWrong = readColor(typed) === null;
  const choose = (next: string) => {
    setColor(next);
    setTyped(next);
    onChange(next);
  };
  return (
    <div className="flex w-60 flex-col gap-3 p-3">
      <div role="radiogroup" aria-label={t('color')} className="grid grid-cols-7 gap-2">
        {colorPresets.map((preset) => (
          <input
            key={preset.value}
            type="radio"
            name={name}
            aria-label={preset.name()}
            checked={preset.value === color}
            onChange={() => choose(preset.value)}
            onClick={(event) => {
              // Arrow keys choose too, with a click that no pointer made: the panel stays open for them.
              if (event.detail > 0) onDone();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              choose(preset.value);
              onDone();
            }}
            style={{ backgroundColor: preset.value }}
            className={swatch}
          />
        ))}
      </div>
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={t('colorOther')}
          value={color}
          onChange={(event) => choose(event.target.value)}
          className="target size-7 shrink-0 cursor-pointer appearance-none rounded-control border border-line-3 bg-transparent p-0.5 [&::-webkit-color-swatch]:rounded-[2px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
        />
        <Input
          size={28}
          aria-label={t('colorHex')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? note : undefined}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          className="font-mono"
          onChange={(event) => {
            setTyped(event.target.value);
            const read = readColor(event.target.value);
            if (read === null) return;
            setColor(read);
            onChange(read);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isWrong) return;
            // Enter chooses here and must not submit the form around the picker.
            event.preventDefault();
            onDone();
          }}
        />
      </div>
      {isWrong && (
        <p id={note} className="text-small text-danger">
          {t('colorWrong')}
        </p>
      )}
    </div>
  );
}
