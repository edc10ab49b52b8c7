import { useEffect } from 'react';
import { signal } from '#platform/ui/signal.ts';

/** Layers over the page: while any is open, the page's single-key shortcuts are off. */
export type LayerKind = 'menu' | 'popover' | 'dialog';

/** The open layers, lowest first. */
export const layers = signal<readonly { readonly kind: LayerKind }[]>([]);

/** Counts the component as an open layer while it is mounted. */
export function useLayer(kind: LayerKind): void {
  useEffect(() => {
    const layer = { kind };
    layers.set([...layers.get(), layer]);
    return () => layers.set(layers.get().filter((one) => one !== layer));
  }, [kind]);
}
