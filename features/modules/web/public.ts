// What the app may use of modules.
export { moduleCommands, moduleForm } from './module-form-open.ts';
export { ModuleItems } from './module-items.ts';
export { modulePath } from './paths.ts';
export { readModulesSearch } from './read-search.ts';
