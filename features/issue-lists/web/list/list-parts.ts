import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { orNothing } from '#platform/ui/or-nothing.tsx';

/** What is at the foot of a list while a row is dragged; its code comes when the list is there. */
export const LazySlimGroups = orNothing(lazyPart(async () => (await import('./slim-groups.tsx')).SlimGroups));
