export { LabelCollection } from './label-collection.ts';
export { LabelChips } from './label-chips.tsx';
export { labelsThatFit } from './labels-that-fit.ts';
export { labelOptions } from './label-options.tsx';
