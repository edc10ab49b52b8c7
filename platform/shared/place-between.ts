/** The step from the first or last place, as the server makes room for a new project. */
const STEP = 10_000;

/**
 * Returns the order value between two neighbors; beyond the only one at an end (screens.md 2.2: midpoint, ±10 000).
 */
export function placeBetween(above: number | null, below: number | null): number {
  if (above === null) return below === null ? 65_535 : below - STEP;
  return below === null ? above + STEP : (above + below) / 2;
}
