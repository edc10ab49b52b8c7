import type { PaletteRow } from './palette-row.ts';

/** Lists rows so that those which answer later do not move what is highlighted. */
export interface SteadyRows {
  /**
   * Returns the rows to show, all of `rows`. As long as `text` is the same, those on screen keep their order, and no new one
   * comes above the highlighted one (the first when `active` is null): what belongs there comes right below it.
   */
  readonly next: (text: string, rows: readonly PaletteRow[], active: string | null) => readonly PaletteRow[];
}

/** Returns an empty list. */
export function steadyRows(): SteadyRows {
  let shown: readonly PaletteRow[] = [];
  let of = '';
  return {
    next(text, rows, active) {
      shown = of === text ? arrange(shown, rows, active) : rows;
      of = text;
      return shown;
    },
  };
}

function arrange(
  shown: readonly PaletteRow[],
  rows: readonly PaletteRow[],
  active: string | null,
): readonly PaletteRow[] {
  const highlighted = shown.find(({ id }) => id === active) ?? shown[0];
  // What answers an earlier text makes room.
  if (highlighted === undefined || highlighted.found === 'before') return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const order = shown.filter(({ id, found }) => found !== 'before' && byId.has(id)).map(({ id }) => id);
  let before = -1;
  for (const { id } of rows) {
    if (!order.includes(id)) order.splice(Math.max(before, order.indexOf(highlighted.id)) + 1, 0, id);
    before = order.indexOf(id);
  }
  return order.flatMap((id) => byId.get(id) ?? []);
}
