import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The details of a cycle: fetched when first shown. */
export const LazyCyclePanel = lazyPart(async () => (await import('./cycle-panel.tsx')).CyclePanel);
