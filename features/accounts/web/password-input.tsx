import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { HideIcon, ShowIcon } from '#platform/ui/icons/line-icons.ts';
import { t } from './text.ts';

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'size'>;

/** A password field that can be revealed and says when Caps Lock is on. */
export function PasswordInput(props: PasswordInputProps) {
  const [revealed, setRevealed] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <span className="relative flex items-center">
        <Input
          {...props}
          size={40}
          type={revealed ? 'text' : 'password'}
          onKeyDown={look}
          onKeyUp={look}
          className="pr-11"
        />
        <IconButton
          label={revealed ? t('hidePassword') : t('showPassword')}
          icon={revealed ? HideIcon : ShowIcon}
          aria-pressed={revealed}
          onClick={() => setRevealed(!revealed)}
          className="absolute! right-1.5"
        />
      </span>
      {capsLock && <p className="text-small text-warn">{t('capsLock')}</p>}
    </>
  );
}
