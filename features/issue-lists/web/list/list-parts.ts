import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** What is at the foot of a list while a row is dragged; its code comes when the list is there. */
export const LazySlimGroups = lazyPart(async () => (await import('./slim-groups.tsx')).SlimGroups);
