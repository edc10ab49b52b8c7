import type { Module } from './module-collection.ts';

/** The step beyond the first or last module, and the place of the only one. */
const step = 10_000;
const first = 65_535;

/**
 * Returns the order value that puts `moved` before or after another module of the list; null when it would stay where it
 * is. Between two modules it is their middle, at an end 10000 beyond (screens.md 3.1).
 */
export function placeModule(
  inOrder: readonly Module[],
  moved: string,
  target: string,
  side: 'before' | 'after',
): number | null {
  const others = inOrder.filter(({ id }) => id !== moved);
  const at = others.findIndex(({ id }) => id === target);
  if (at < 0) return null;
  const index = side === 'before' ? at : at + 1;
  if (inOrder.findIndex(({ id }) => id === moved) === index) return null;
  const [above, below] = [others[index - 1]?.sort_order, others[index]?.sort_order];
  if (above === undefined) return below === undefined ? first : below - step;
  return below === undefined ? above + step : (above + below) / 2;
}
