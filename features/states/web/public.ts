export { StateCollection } from './state-collection.ts';
export { drawStateMark, StateMark } from './state-mark.tsx';
export { stateOptions } from './state-options.tsx';
export { stateGroupName } from './text.ts';
export { moveStateBy, stateBeside, stateWritesOf } from './write-states.ts';
