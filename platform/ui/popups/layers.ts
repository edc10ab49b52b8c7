import { useCallback, useEffect, useState } from 'react';
import { signal } from '#platform/ui/signal.ts';

/** Layers over the page: while any is open, the page's single-key shortcuts are off. */
export type LayerKind = 'menu' | 'popover' | 'dialog';

/** The open layers, lowest first. */
export const layers = signal<readonly { readonly kind: LayerKind }[]>([]);

/**
 * Counts the component as an open layer while it is mounted; null for what leaves the page usable. Returns a function that
 * says whether another layer is over it.
 */
export function useLayer(kind: LayerKind | null): () => boolean {
  const [layer] = useState(() => (kind === null ? undefined : { kind }));
  useEffect(() => {
    if (layer === undefined) return undefined;
    layers.set([...layers.get(), layer]);
    return () => layers.set(layers.get().filter((one) => one !== layer));
  }, [layer]);
  return useCallback(() => layers.get().at(-1) !== layer, [layer]);
}

interface OpenChange {
  readonly reason: string;
  cancel(): void;
  allowPropagation(): void;
}

/**
 * Lets a dialog or sheet pass Escape on to the layer over it, and returns whether it did. Base UI does not know that a popover over
 * a dialog belongs to it: while the focus is still in the dialog, Escape would close that.
 */
export function passEscape(change: OpenChange, isCovered: () => boolean): boolean {
  if (change.reason !== 'escape-key' || !isCovered()) return false;
  change.cancel();
  change.allowPropagation();
  return true;
}
