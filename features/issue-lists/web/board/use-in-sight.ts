import { useEffect, useState, type RefObject } from 'react';

/** So far ahead of the screen something is drawn. */
const ahead = '600px';

/** Whether an element is on the screen or near it, and how high what was inside was when it left; null before that. */
export function useInSight(box: RefObject<HTMLElement | null>, isAtFirst: boolean) {
  const [seen, setSeen] = useState<{ isInSight: boolean; height: number | null }>({
    isInSight: isAtFirst,
    height: null,
  });
  useEffect(() => {
    const watched = box.current;
    if (!watched) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const { isIntersecting: isInSight } = entry;
        setSeen(({ height }) => ({
          isInSight,
          height: isInSight ? height : (watched.firstElementChild?.clientHeight ?? height),
        }));
      },
      // The board scrolls inside the page: what it cuts off counts too.
      { rootMargin: ahead, scrollMargin: ahead },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [box]);
  return seen;
}
