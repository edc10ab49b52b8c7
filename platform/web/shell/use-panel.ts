import { useState } from 'react';
import { useSignal } from '#platform/ui/signal.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { isNarrow } from './sidebar-state.ts';

/**
 * Whether the right panel of a kind of screen is open, and what shows or hides it. Kept in this browser (screens.md 2.5);
 * in a narrow window, where it covers the list, it is closed at first.
 */
export function usePanel(kind: 'cycle' | 'module'): readonly [isOpen: boolean, show: (isOpen: boolean) => void] {
  const key = `panel:${kind}_open` as const;
  const narrow = useSignal(isNarrow);
  const [beside, setBeside] = useState(() => readStored(key) === 'open');
  const [over, setOver] = useState(false);
  return [
    narrow ? over : beside,
    (isOpen) => {
      if (narrow) return setOver(isOpen);
      setBeside(isOpen);
      writeStored(key, isOpen ? 'open' : null);
    },
  ];
}
