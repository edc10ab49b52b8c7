import { placeBetween } from '#platform/shared/place-between.ts';

interface Placed {
  readonly id: string;
  readonly sort_order: number;
}

/** Returns the `sort_order` that puts a row before or after another one of the list; null when it stays where it is. */
export function placeBeside(
  rows: readonly Placed[],
  id: string,
  target: string,
  side: 'before' | 'after',
): number | null {
  const others = rows.filter((row) => row.id !== id);
  const index = others.findIndex((row) => row.id === target);
  if (index < 0 || id === target) return null;
  const at = side === 'before' ? index : index + 1;
  if (rows.findIndex((row) => row.id === id) === at) return null;
  return placeBetween(others[at - 1]?.sort_order ?? null, others[at]?.sort_order ?? null);
}
