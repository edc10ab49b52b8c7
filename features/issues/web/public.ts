// What the app and other features may use of issues.
export { BrowseScreen } from './browse-screen.tsx';
export type { CycleStatus, PlanItem, PlanItems, PlanParts } from './store/plans.ts';
