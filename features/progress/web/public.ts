import { lazyPart } from '#platform/ui/lazy-part.tsx';

// What features that show progress may use.
export { DistributionSource, type Distributions } from './distribution-source.ts';
export { ProgressBar, ProgressRing } from './progress-ring.tsx';
export { countIn, DoneOf } from './count-link.tsx';
export {
  allIssues,
  closedIssues,
  completedIssues,
  countedIssues,
  openIssues,
  type CountedList,
} from './counted-list.ts';

/** The chart and the breakdowns of a cycle or module: fetched when first shown. */
export const LazyProgressPanel = lazyPart(async () => (await import('./progress-panel.tsx')).ProgressPanel);

/** The cards of a running cycle. */
export const LazyProgressCards = lazyPart(async () => (await import('./progress-cards.tsx')).ProgressCards);
export { CountsWatch } from './follow-counts.ts';
