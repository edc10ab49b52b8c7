// What the app may use of cycles.
export { cycleCommands, cycleForm } from './cycle-form-open.ts';
export { CycleItems } from './cycle-items.ts';
export { activeCyclesPath, cyclePath } from './paths.ts';
export { readCyclesSearch } from './read-search.ts';
