import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CopyIcon } from '#platform/ui/icons/line-icons.ts';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { t } from './text.ts';

/** A text to take elsewhere: an address for a provider, an id for a report. */
export function CopyRow({ id, label, hint, text }: { id?: string; label: string; hint?: string; text: string }) {
  return (
    <SettingsRow {...(id ? { id } : {})} label={label} hint={hint}>
      <span className="flex min-h-8 items-center gap-1 rounded-control border border-line bg-sunken pr-1 pl-2.5">
        <span className="min-w-0 flex-1 py-1 font-mono text-small break-all">{text}</span>
        <IconButton
          label={t('copy', { label })}
          icon={CopyIcon}
          size={24}
          onClick={() => void copyText(text, { done: t('copied'), failed: t('couldNotCopy') })}
        />
      </span>
    </SettingsRow>
  );
}
