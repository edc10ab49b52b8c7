export { LabelCollection } from './label-collection.ts';
export { addLabel } from './add-label.ts';
export { LabelChips } from './label-chips.tsx';
export { labelsThatFit, leastForName, mostLabels } from './labels-that-fit.ts';
export { labelOptions } from './label-options.tsx';
