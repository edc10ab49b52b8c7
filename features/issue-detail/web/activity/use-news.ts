import { useEffect, useState, type RefObject } from 'react';

/** What arrived in an open activity and was not on screen since. */
export interface News {
  /** The ids of the entries, the oldest first. */
  readonly ids: readonly string[];
  /** They stand above what is on screen. */
  readonly isAbove: boolean;
  /** Counts them as seen. */
  readonly clear: () => void;
}

/**
 * Follows what others add to a list while its growing end, `edge`, is out of sight; what comes into sight is seen.
 * `ids` are those of the entries by others, the oldest first; null until they are known.
 */
export function useNews(edge: RefObject<Element | null>, ids: readonly string[] | null): News {
  const [isInSight, setInSight] = useState(true);
  const [isAbove, setAbove] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const element = edge.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([now]) => {
      if (now) setInSight(now.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [edge]);
  // The first ones known are no news, nor is what arrives in sight.
  const isStale = ids !== null && (seen === null || (isInSight && ids.some((id) => !seen.has(id))));
  // During the render: the pill is never drawn for what is in sight.
  if (isStale) setSeen(new Set(ids));
  const news = ids === null || seen === null ? [] : ids.filter((id) => !seen.has(id));
  const count = news.length;
  useEffect(() => {
    // The observer does not say where it is: it reports nothing when an end that was hidden is drawn out of sight.
    // oxlint-disable-next-line react/set-state-in-effect -- where it is can be measured only once it is drawn
    if (count > 0) setAbove((edge.current?.getBoundingClientRect().bottom ?? 0) <= 0);
  }, [edge, count]);
  return {
    ids: news,
    isAbove,
    clear: () => setSeen(new Set(ids)),
  };
}
