import { useEffect, useState } from 'react';

/** True once `on` has lasted `wait` ms: waiting shows nothing at first (screens.md 2.9). Falls back at once. */
export function useLate(on: boolean, wait = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setLate(true), wait);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, wait]);
  return on && late;
}
