import type { EstimatePoint } from '#features/estimates/contract.ts';
import { newId } from '#platform/shared/ids.ts';

/** A value in the editor. */
export interface EditedValue {
  /** Names it in the editor, wherever it is moved. */
  readonly key: string;
  /** The point it is stored as; null for a new one. */
  readonly id: string | null;
  readonly value: string;
}

/** Returns a value that is not stored yet. */
export function newValue(value: string): EditedValue {
  return { key: newId(), id: null, value };
}

/** Returns a stored value. */
export function storedPoint({ id, value }: EstimatePoint): EditedValue {
  return { key: id, id, value };
}

/**
 * Returns what issues of old points get as calls name it: the place of the chosen value, from 1. A value that was removed
 * after it was chosen is none.
 */
export function placesOf(
  moves: ReadonlyMap<string, string | null>,
  values: readonly EditedValue[],
): Record<string, number | null> {
  const place = (key: string | null) => values.findIndex((one) => one.key === key) + 1;
  return Object.fromEntries([...moves].map(([id, key]) => [id, place(key) || null] as const));
}
