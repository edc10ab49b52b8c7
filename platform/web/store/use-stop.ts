import { useEffect, useRef } from 'react';

/**
 * Stops what a component made for itself once the component is gone. React's development build takes the effects of a new
 * component back and runs them again at once: that is no end.
 */
export function useStop(made: { stop(): void }): void {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      queueMicrotask(() => {
        if (isGone.current) made.stop();
      });
    };
  }, [made]);
}
