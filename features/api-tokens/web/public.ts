// What the other features may use of API tokens.
export { scopeNames, scopeNotes } from './scope-names.ts';
export { useTokenProjects } from './use-token-projects.ts';
