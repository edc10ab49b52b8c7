/** What the address of a project's cycles says beyond its path (screens.md 3.45). */
export interface CyclesSearch {
  readonly tab?: 'all';
  readonly layout?: 'gallery' | 'timeline';
  /** The cycle whose details stand beside the list. */
  readonly peekCycle?: string;
}

/** Returns what an address says of the list of cycles; anything else is left out. */
export function readCyclesSearch(search: Record<string, unknown>): CyclesSearch {
  const { tab, layout, peekCycle } = search;
  return {
    ...(tab === 'all' ? { tab } : {}),
    ...(layout === 'gallery' || layout === 'timeline' ? { layout } : {}),
    ...(typeof peekCycle === 'string' ? { peekCycle } : {}),
  };
}
