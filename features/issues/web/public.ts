// What the app and other features may use of issues.
export { BrowseScreen } from './browse-screen.tsx';
export { cycleStatusName, planIcons } from './fields/plan-fields.tsx';
export { MonthGrid } from './fields/month-grid.tsx';
export { changeParts } from './store/change-together.ts';
export { openWorkspace } from './store/open-workspace.ts';
export { peopleOf } from './store/people.ts';
export type { CycleStatus, PlanItem, PlanItems, PlanParts } from './store/plans.ts';
export type { WorkspaceFacts, WorkspaceParts } from './store/workspace-facts.ts';
export { t as issueText } from './text.ts';
export { useVisitor } from './use-visitor.ts';
