export { LabelCollection } from './label-collection.ts';
export { LabelChips } from './label-chips.tsx';
export { labelOptions } from './label-options.tsx';
