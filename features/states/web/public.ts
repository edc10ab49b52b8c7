export { StateCollection } from './state-collection.ts';
export { StateMark } from './state-mark.tsx';
export { stateOptions } from './state-options.tsx';
export { stateGroupName } from './text.ts';
