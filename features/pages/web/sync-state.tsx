import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import { t } from './text.ts';

interface SyncStateProps {
  draft: TextDraft;
  together: TogetherState;
  /** Whether a change of the page was not answered yet. */
  isPending: boolean;
  archivedAt: string | null;
}

/** How long "Synced" stays, in milliseconds (screens.md 3.16). */
const syncedFor = 2_000;

/** Whether what was typed is on the server: "Saving…", "Offline — will sync", and "Synced" for a moment. */
export const SyncState = observer(function SyncState({ draft, together, isPending, archivedAt }: SyncStateProps) {
  const { mode, isUnsent, isConnected } = together.values;
  const isWaiting = mode === 'together' && isUnsent;
  const isSaving = draft.state === 'saving' || isPending || isWaiting;
  const isSynced = useJustEnded(isSaving);
  if (archivedAt !== null) return <State>{t('archivedOn', { day: formatDay(archivedAt) })}</State>;
  if (isSaving && (outbox.isStalled || (isWaiting && !isConnected))) return <State isWarning>{t('offline')}</State>;
  if (isSaving) return <State>{t('saving')}</State>;
  if (draft.state === 'failed')
    return (
      <span role="alert" className="flex items-center gap-1.5 text-small text-danger">
        {t('notSaved')}
        <Button size="small" onClick={() => void draft.save()}>
          {t('retry')}
        </Button>
      </span>
    );
  return isSynced && draft.state === 'saved' ? <State>{t('synced')}</State> : null;
});

function State({ isWarning = false, children }: { isWarning?: boolean; children: string }) {
  return <span className={`text-small max-md:sr-only ${isWarning ? 'text-warn' : 'text-ink-3'}`}>{children}</span>;
}

/** Returns true for a moment after `isOn` ended. */
function useJustEnded(isOn: boolean): boolean {
  const [before, setBefore] = useState(isOn);
  const [hasEnded, setEnded] = useState(false);
  if (before !== isOn) {
    setBefore(isOn);
    setEnded(!isOn);
  }
  useEffect(() => {
    if (!hasEnded) return undefined;
    const timer = setTimeout(() => setEnded(false), syncedFor);
    return () => clearTimeout(timer);
  }, [hasEnded]);
  return hasEnded;
}
