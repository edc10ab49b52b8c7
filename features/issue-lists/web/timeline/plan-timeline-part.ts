import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The timeline of cycles or modules; its code comes when one is first opened. */
export const LazyPlanTimeline = lazyPart(async () => (await import('./plan-timeline.tsx')).PlanTimeline);
