export { ModuleItems } from './module-items.ts';
