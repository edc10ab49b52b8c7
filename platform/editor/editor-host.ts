import type { PicturePlace } from './picture-nodes.ts';

/**
 * How much an editor offers (screens.md 3.9): `lite` (comments) has no headings, tables and callouts. Both keep whatever a
 * text holds.
 */
export type EditorVariant = 'rich' | 'lite';

/** What the product lends to an editor. The editor offers what is there. */
export interface EditorHost {
  readonly place: PicturePlace;
  /** Returns the name of a person by account id; observable. */
  readonly nameOf: (userId: string) => string;
}
