import { useState, type CSSProperties } from 'react';
import { readStored } from '#platform/web/storage/stored.ts';

/** The columns of boards, all of one width, in pixels (screens.md 3.3). */
export const columnWidth = { least: 260, usual: 300, most: 360 } as const;
export const storedUnder = 'panel:board_column';
export const variable = '--board-column';

/** The style of a board that says how wide its columns are, as this browser keeps it. */
export function useColumnWidth(): CSSProperties {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's types know no custom properties
  const [style] = useState(() => ({ [variable]: `${storedWidth()}px` }) as CSSProperties);
  return style;
}

/** The width that this browser keeps, in pixels. */
export function storedWidth(): number {
  const stored = Number(readStored(storedUnder) ?? columnWidth.usual);
  return bounded(Number.isFinite(stored) ? stored : columnWidth.usual);
}

/** The nearest width that columns may have. */
export function bounded(wanted: number): number {
  return Math.round(Math.max(columnWidth.least, Math.min(columnWidth.most, wanted)));
}
