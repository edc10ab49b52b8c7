export { findTemplates } from './read-templates.ts';
export { createTemplateIn } from './write-templates.ts';
