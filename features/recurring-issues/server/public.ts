export { createDueIssues, createRecurringJob } from './create-due.ts';
export { undoRecurring } from './undo-recurring.ts';
