export { createModuleIn } from './write-module.ts';
export { undoModule, undoModuleLink } from './undo-module.ts';
