/** What the address of a project's modules says beyond its path (screens.md 3.45). */
export interface ModulesSearch {
  readonly layout?: 'gallery' | 'timeline';
  readonly sort?: string;
  /** The module whose details stand beside the list. */
  readonly peekModule?: string;
}

/** Returns what an address says of the list of modules; anything else is left out. */
export function readModulesSearch(search: Record<string, unknown>): ModulesSearch {
  const { layout, sort, peekModule } = search;
  return {
    ...(layout === 'gallery' || layout === 'timeline' ? { layout } : {}),
    ...(typeof sort === 'string' ? { sort } : {}),
    ...(typeof peekModule === 'string' ? { peekModule } : {}),
  };
}
