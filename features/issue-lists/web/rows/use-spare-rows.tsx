import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The rows that were on the screen and have no place in what is drawn now, by their React key: hidden, as they were, for
 * as long as the first paint of a list `keeps` them. To remove their elements, and to make them again a moment later,
 * would cost a fifth of that paint. Draw them beside the others, in one array.
 */
export function useSpareRows(rows: ReadonlyMap<string, ReactNode>, keeps: boolean): ReactNode[] {
  const known = useRef<ReadonlyMap<string, ReactNode>>(new Map());
  // oxlint-disable-next-line react/refs -- what was drawn last is what is drawn once more, unchanged
  const spare = keeps ? [...known.current].filter(([key]) => !rows.has(key)) : [];
  useEffect(() => {
    known.current = new Map([...rows, ...spare]);
  });
  return spare.map(([key, inside]) => (
    <div key={key} role="presentation" hidden>
      {inside}
    </div>
  ));
}
