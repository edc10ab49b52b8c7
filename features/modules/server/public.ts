export { undoModule, undoModuleLink } from './undo-module.ts';
