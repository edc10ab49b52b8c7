import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { t } from './text.ts';

/** The email of the first step, which password managers read, and a button to change it. */
export function ShownEmail({ email, onChange }: { email: string; onChange?: () => void }) {
  return (
    <span className="relative flex items-center">
      <Input
        size={40}
        readOnly
        type="email"
        name="email"
        autoComplete="username"
        aria-label={t('email')}
        value={email}
        className={onChange ? 'pr-11' : ''}
      />
      {onChange && (
        <IconButton label={t('changeEmail')} icon={CloseIcon} onClick={onChange} className="absolute! right-1.5" />
      )}
    </span>
  );
}
