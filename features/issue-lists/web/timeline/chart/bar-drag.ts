import type { Grip } from './span.ts';

/** Bars that are being dragged, and how far. */
export interface BarDrag {
  /** The bar in hand. */
  readonly id: string;
  readonly grip: Grip;
  /** All bars that move. */
  readonly ids: ReadonlySet<string>;
  readonly days: number;
  /** Where the pointer is in the window, in pixels. */
  readonly at: { readonly x: number; readonly y: number };
}
