import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The inside of the Filters popover. */
export const LazyFiltersPanel = lazyPart(async () => (await import('./filters-panel.tsx')).FiltersPanel);
/** The inside of the Display popover. */
export const LazyDisplayPanel = lazyPart(async () => (await import('./display-panel.tsx')).DisplayPanel);

/** What the header's buttons open, to be fetched before it is first needed. */
export const headerPanels = [LazyFiltersPanel, LazyDisplayPanel];
