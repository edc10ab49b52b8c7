import { useState } from 'react';
import { useSignal } from '#platform/ui/signal.ts';
import { isNarrow } from '#platform/web/shell/sidebar-state.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

const key = 'panel:module_open';

/**
 * Whether the details of a module stand beside its issues, and what shows or hides them. Kept in this browser; in a narrow
 * window, where they cover the list, they are closed at first.
 */
export function useModulePanel(): readonly [isOpen: boolean, show: (isOpen: boolean) => void] {
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
