export { intakeActivity } from './intake-activity.ts';
export { intakeExpansion } from './intake-expansion.ts';
export { undoIntakeIssue } from './undo-item.ts';
