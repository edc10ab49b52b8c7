export { decideIssue } from './decide-issue.ts';
export { intakeActivity } from './intake-activity.ts';
export { intakeExpansion } from './intake-expansion.ts';
export { undoIntakeIssue } from './undo-item.ts';
export { submitIssueIn } from './submit-issue.ts';
