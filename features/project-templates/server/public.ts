export { undoProjectTemplate } from './undo-templates.ts';
