import type { dragLibrary } from './drag-library.ts';

export type DragLibrary = typeof dragLibrary;

/** How long until the library is fetched again after that failed, in milliseconds. */
const retriesAfter = 5000;

let loaded: DragLibrary | null = null;
const waiting = new Set<(library: DragLibrary) => void>();

/**
 * Binds something that is dragged or dropped on, once the library for it is here: at once, except on the first page, which is
 * drawn before the library is fetched (it is a thirtieth of what a first visit may load). Returns how to unbind.
 */
export function withDragLibrary(bind: (library: DragLibrary) => () => void): () => void {
  if (loaded) return bind(loaded);
  let unbind = () => {};
  const run = (library: DragLibrary) => {
    unbind = bind(library);
  };
  waiting.add(run);
  return () => {
    waiting.delete(run);
    unbind();
  };
}

/** Fetches the library for dragging, once the first page is drawn; and again as long as that fails. */
export async function fetchDragLibrary(): Promise<void> {
  const fetched = await import('./drag-library.ts').catch(() => null);
  if (fetched === null) {
    setTimeout(() => void fetchDragLibrary(), retriesAfter);
    return;
  }
  const library = fetched.dragLibrary;
  loaded = library;
  for (const run of waiting) run(library);
  waiting.clear();
}
