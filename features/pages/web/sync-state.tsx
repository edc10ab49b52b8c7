import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { OfflineIcon, WarningIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import { useDelayed } from '#platform/web/store/use-delayed.ts';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import { t } from './text.ts';

interface SyncStateProps {
  draft: TextDraft;
  together: TogetherState;
  /** Whether a change of the page was not answered yet. */
  isPending: boolean;
  archivedAt: string | null;
  /** Whether the server takes what this person types. */
  canEdit: boolean;
}

/** Each letter is stored within moments: between two of them it still says "Saving…", in milliseconds. */
const pause = 400;
/** How long "Synced" stays, in milliseconds (screens.md 3.16). */
const syncedFor = 2_000;
/** What a person does before anything is written: an input method or dictation sends no keys. */
const acts = ['keydown', 'pointerdown', 'beforeinput', 'drop'] as const;

/** Whether what was typed is on the server: "Saving…", "Offline — will sync", and "Synced" for a moment. */
export const SyncState = observer(function SyncState(props: SyncStateProps) {
  const { draft, together, isPending, archivedAt, canEdit } = props;
  const { isConnected } = together;
  const isWaiting = useDelayed(together, ({ mode, isUnsent }) => mode === 'together' && isUnsent, { off: pause });
  const hasActed = useHasActed();
  const isSaving = draft.state === 'saving' || isPending || (isWaiting && (hasActed || !isConnected));
  const isSynced = useJustEnded(isSaving);
  // Typed without a network in a page that was locked meanwhile.
  if (isWaiting && isConnected && !canEdit) return <Warning icon={WarningIcon}>{t('held')}</Warning>;
  if (archivedAt !== null) return <State>{t('archivedOn', { day: formatDay(archivedAt) })}</State>;
  if (isSaving && (outbox.isStalled || (isWaiting && !isConnected)))
    return <Warning icon={OfflineIcon}>{t('offline')}</Warning>;
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

function State({ children }: { children: string }) {
  return <span className="text-small text-ink-3 max-md:sr-only">{children}</span>;
}

/** On phones, where the header has no room for words, its icon. */
function Warning({ icon: Mark, children }: { icon: Icon; children: string }) {
  return (
    <span className="flex shrink-0 items-center text-small text-warn" {...tip(children)}>
      <span className="max-md:sr-only">{children}</span>
      <Mark size={16} className="md:hidden" />
    </span>
  );
}

/**
 * Returns whether anything was pressed or dropped since the page was opened. The editor completes an old text when it
 * opens it, which is sent too; nobody wrote that, so nothing says that it is saved.
 */
function useHasActed(): boolean {
  const [hasActed, setActed] = useState(false);
  useEffect(() => {
    if (hasActed) return undefined;
    const act = () => setActed(true);
    for (const kind of acts) addEventListener(kind, act, { capture: true });
    return () => {
      for (const kind of acts) removeEventListener(kind, act, { capture: true });
    };
  }, [hasActed]);
  return hasActed;
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
