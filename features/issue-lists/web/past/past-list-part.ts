import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** A list as it stood on a past day; its code comes when one is first opened. */
export const LazyPastList = lazyPart(async () => (await import('./past-list.tsx')).PastList);
