// What the form of a new issue and open issues use of templates.
export { templateRequest, type TemplateRequest } from './open-template.ts';
export { startOfTemplate, templatesOf, type TemplateCollection, type TemplateWrite } from './template-collection.ts';
