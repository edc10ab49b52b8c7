export { StateCollection } from './state-collection.ts';
export { StateMark } from './state-mark.tsx';
export { stateOptions } from './state-options.tsx';
