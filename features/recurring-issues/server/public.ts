export { findRecurring } from './find-recurring.ts';
export { firstDay } from './occurrences.ts';
export { createRecurringIn } from './write-recurring.ts';
