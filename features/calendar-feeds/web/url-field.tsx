import { useLayoutEffect, useRef, useState } from 'react';
import { openCalendar } from '#features/calendar-feeds/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { CopyIcon } from '#platform/ui/icons/line-icons.ts';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t } from './text.ts';

interface UrlFieldProps {
  slug: string;
  /** Null for the calendar of one's own issues. */
  projectId: string | null;
}

/** The address of a calendar, to be copied; asked for when somebody wants it, because it is a secret. */
export function UrlField({ slug, projectId }: UrlFieldProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone; the address is selected for copying by keys.
  useLayoutEffect(() => {
    if (url !== null && document.activeElement === document.body) field.current?.focus();
  }, [url]);
  const ask = async () => {
    setBusy(true);
    try {
      const body = projectId === null ? {} : { project_id: projectId };
      setUrl((await api.send(openCalendar, { params: { slug }, body })).url);
    } catch (error) {
      showToast({ kind: 'error', title: t('failed'), body: refusalReason(error) });
    } finally {
      setBusy(false);
    }
  };
  if (url === null)
    return (
      <Button className="self-start" busy={busy} onClick={() => void ask()}>
        {t('getUrl')}
      </Button>
    );
  return (
    <span className="flex items-center gap-1">
      <Input
        ref={field}
        readOnly
        aria-label={t('url')}
        value={url}
        className="min-w-0 flex-1 font-mono"
        onFocus={(event) => event.target.select()}
      />
      <IconButton
        label={t('copy')}
        icon={CopyIcon}
        size={32}
        onClick={() => void copyText(url, { done: t('copied') })}
      />
    </span>
  );
}
