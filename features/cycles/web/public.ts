export { CycleItems } from './cycle-items.ts';
