import { useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import type { FieldControl } from '#platform/ui/controls/field.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { HideIcon, ShowIcon } from '#platform/ui/icons/line-icons.ts';
import { t } from './text.ts';

interface SecretInputProps {
  control: FieldControl;
  label: string;
  /** Empty keeps the stored value; null removes it on save. */
  value: string | null;
  /** Whether a secret is stored; the server never returns it. */
  isSet: boolean;
  locked: boolean;
  onChange: (value: string | null) => void;
}

/** A secret: shown as stored or not, typed masked, revealed on request, removable. */
export function SecretInput({ control, label, value, isSet, locked, onChange }: SecretInputProps) {
  const [revealed, setRevealed] = useState(false);
  const text = value ?? '';
  const placeholder = value === null ? t('secretGone') : isSet ? '••••••••••••' : '';
  return (
    <span className="flex items-center gap-2">
      <span className="relative flex min-w-0 flex-1 items-center">
        <Input
          {...control}
          type={revealed ? 'text' : 'password'}
          // A password manager must neither fill in nor store this.
          autoComplete="new-password"
          spellCheck={false}
          readOnly={locked}
          placeholder={placeholder}
          title={isSet && text === '' && value !== null && !locked ? t('secretSet') : undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className="pr-9 font-mono"
        />
        {text !== '' && (
          <IconButton
            label={revealed ? t('hideSecret', { label }) : t('showSecret', { label })}
            icon={revealed ? HideIcon : ShowIcon}
            size={24}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
            className="absolute! right-1"
          />
        )}
      </span>
      {isSet && !locked && text === '' && (
        <Button variant="quiet" onClick={() => onChange(value === null ? '' : null)}>
          {value === null ? t('keepSecret') : t('removeSecret')}
          <span className="sr-only">{label}</span>
        </Button>
      )}
    </span>
  );
}
