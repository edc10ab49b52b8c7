import { useEffect, useRef, useState } from 'react';
import { announce } from '#platform/ui/notices/announce.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t } from './text.ts';

/** How long the tick stays, in ms (screens.md 3.23). */
const TICK = 1500;

interface SavedAtOnce<T> {
  /** What to show: what was chosen until it is saved, then what is saved. */
  readonly value: T;
  readonly change: (value: T) => void;
  /** The tick is up. */
  readonly ticked: boolean;
}

/**
 * Returns a setting that is saved at the moment it is chosen. `save` resolves once `saved` holds the new value (after
 * the store took it). Changes are sent one after another; a refusal shows what is saved again and a toast, titled
 * `failed`, that offers to try again.
 */
export function useSaveAtOnce<T>(
  saved: T,
  save: (value: T) => Promise<unknown>,
  failed = t('couldNotSave'),
): SavedAtOnce<T> {
  const [wanted, setWanted] = useState<{ readonly value: T } | null>(null);
  const [ticked, setTicked] = useState(0);
  const saves = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (ticked === 0) return undefined;
    const timer = setTimeout(() => setTicked(0), TICK);
    return () => clearTimeout(timer);
  }, [ticked]);

  const change = (value: T) => {
    const mine = (saves.current += 1);
    const isLast = () => mine === saves.current;
    setWanted({ value });
    queue.current = queue.current
      .then(() => save(value))
      .then(() => {
        if (!isLast()) return;
        setWanted(null);
        setTicked(mine);
        announce(t('saved'));
      })
      .catch((error: unknown) => {
        if (!isLast()) return;
        setWanted(null);
        showToast({
          kind: 'error',
          title: failed,
          body: refusalReason(error),
          retry: () => change(value),
        });
      });
  };
  return { value: wanted ? wanted.value : saved, change, ticked: ticked !== 0 };
}
