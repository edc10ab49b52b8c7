import type { PickedField } from './open-field.tsx';

/** Fields whose values belong to a project. */
const ofProject = new Set<PickedField>(['state', 'labels', 'cycle', 'modules', 'estimate']);

/** Returns whether the values of a field belong to a project, so that issues of several cannot share them. */
export function isOfProject(field: PickedField): boolean {
  return ofProject.has(field);
}
