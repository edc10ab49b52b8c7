import { keysWith, type KeysWith } from '#features/issue-fields/field-keys.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';

/** A field that lists show as a number, such as how many links an issue has. */
export type NumberField = KeysWith<'property', 'number'>;
export const numberFields = keysWith('property', ['number']);

/** Returns the number in a field of an issue; an empty field counts as 0. */
export function numberOf(issue: Issue, field: NumberField): number {
  return orZero(issue[field]);
}

function orZero(value: number | null): number {
  return value ?? 0;
}
