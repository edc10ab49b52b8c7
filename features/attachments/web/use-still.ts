import { useEffect, useState } from 'react';
import { stillAfter } from '#platform/web/api/post-upload.ts';

/** Returns whether an upload has not moved for a while. */
export function useStill(share: number, isRunning: boolean): boolean {
  const [still, setStill] = useState<number | null>(null);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setStill(share), stillAfter);
    return () => {
      clearTimeout(timer);
      setStill(null);
    };
  }, [share, isRunning]);
  return isRunning && still === share;
}
