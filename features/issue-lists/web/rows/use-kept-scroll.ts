import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** How far the lists of this tab were scrolled when its page was left, in pixels by list: a reload shows them so again. */
const storedUnder = 'list_scroll';

type Kept = Readonly<Record<string, number>>;

/** What a reload has to show again, until the person does something; null: not read yet. */
let waiting: Kept | null = null;
/** The lists in the page, each with how far it is scrolled now, to be noted when it is left. */
const inPage = new Map<string, () => number>();

function waitingFor(id: string): number | null {
  if (waiting === null) {
    waiting = readKept();
    const forget = () => (waiting = {});
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      addEventListener(type, forget, { capture: true, passive: true, once: true });
  }
  return waiting[id] ?? null;
}

function readKept(): Kept {
  const [visit] = performance.getEntriesByType('navigation');
  // A link opened in this tab begins at the top.
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'reload') return {};
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storedUnder) ?? '{}');
    const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
    return Object.fromEntries(entries.filter(([, scrolled]) => typeof scrolled === 'number'));
  } catch {
    return {};
  }
}

function keepAll(): void {
  const kept: Kept = Object.fromEntries([...inPage].map(([id, scrolled]) => [id, scrolled()]));
  try {
    sessionStorage.setItem(storedUnder, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing shows the list from its top.
  }
}

/** Where a list that is shown for the first time begins, in pixels: the virtualizer scrolls there when it takes its element. */
export function firstOffset(id: string): number {
  return waitingFor(id) ?? 0;
}

/**
 * Shows rows where they stood before the page was reloaded, as soon as there are so many, unless the person scrolls first.
 * `side` is what is kept of a box: how far down it is scrolled, or how far across.
 */
export function useKeptScroll(
  box: RefObject<HTMLElement | null>,
  id: string,
  side: 'scrollTop' | 'scrollLeft' = 'scrollTop',
): void {
  const isThere = useRef(false);
  useLayoutEffect(() => {
    isThere.current = false;
    inPage.set(id, () => (isThere.current ? null : waitingFor(id)) ?? box.current?.[side] ?? 0);
    addEventListener('pagehide', keepAll);
    return () => {
      removeEventListener('pagehide', keepAll);
      inPage.delete(id);
    };
  }, [box, id, side]);
  // Rows come in pages: until there are enough, the list goes as far as it can.
  useEffect(() => {
    const element = box.current;
    const kept = isThere.current ? null : waitingFor(id);
    if (kept === null || !element) return;
    element.scrollTo({ [side === 'scrollTop' ? 'top' : 'left']: kept, behavior: 'instant' });
    isThere.current = element[side] >= kept - 1;
  });
}
