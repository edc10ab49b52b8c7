import { useEffect, useState } from 'react';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** A text to read; its code is fetched when the first is drawn, or before. */
export const LazyTextView = lazyPart(async () => (await import('./text-view.tsx')).TextView);

/** Fetches that code; true once it is here, or cannot be had. A text drawn before would be as high as a line, then as it is. */
export function useTextViewFetched(): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    let isGone = false;
    const end = () => !isGone && setFetched(true);
    LazyTextView.fetch().then(end, end);
    return () => {
      isGone = true;
    };
  }, []);
  return isFetched;
}
