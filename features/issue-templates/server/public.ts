export { undoIssueTemplate } from './undo-templates.ts';
