import { useEffect, useState } from 'react';
import { t } from '#features/issue-detail/web/text.ts';

/** "Saving…", then "Saved" for a second, then nothing; a failure stays. */
export function SaveState({ state }: { state: 'saved' | 'typed' | 'saving' | 'failed' }) {
  const [shown, setShown] = useState<'saved' | null>(null);
  const [before, setBefore] = useState(state);
  if (before !== state) {
    setBefore(state);
    setShown(before === 'saving' && state === 'saved' ? 'saved' : null);
  }
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), 1_000);
    return () => clearTimeout(timer);
  }, [shown]);
  if (state === 'saving') return <span>{t('saving')}</span>;
  if (state === 'failed') {
    return (
      <span role="alert" className="text-danger">
        {t('notSaved')}
      </span>
    );
  }
  return shown ? <span>{t('saved')}</span> : null;
}
