import type { Page } from './page-row.ts';

/** The fonts a page can be set in (screens.md 3.16). */
export const pageFonts = ['sans', 'serif', 'mono'] as const;
export type PageFont = (typeof pageFonts)[number];

/** How a page looks, for everyone who reads it. */
export interface PageLook {
  readonly full_width: boolean;
  readonly font: PageFont;
  readonly small_text: boolean;
}

/** Returns how a page looks: 720 px wide in the app's font unless it says otherwise. */
export function lookOf({ view_props }: Pick<Page, 'view_props'>): PageLook {
  return {
    full_width: view_props['full_width'] === true,
    font: pageFonts.find((font) => font === view_props['font']) ?? 'sans',
    small_text: view_props['small_text'] === true,
  };
}
