export { createDueIssues, createRecurringJob } from './create-due.ts';
export { findRecurring } from './find-recurring.ts';
export { firstDay } from './occurrences.ts';
export { createRecurringIn } from './write-recurring.ts';
export { undoRecurring } from './undo-recurring.ts';
