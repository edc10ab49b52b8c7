export { createDueIssues, createRecurringJob } from './create-due.ts';
export { createRecurringIn } from './write-recurring.ts';
export { undoRecurring } from './undo-recurring.ts';
