import { excessOfMarkup, markupBounds, type Excess } from './markup-bounds.ts';
import { cleanHtml, type CleanHtml } from './sanitize-html.ts';

/** A sanitized text, or which bound the text breaks. */
export type Checked = CleanHtml | { readonly excess: Excess };

/** Checks a text against the bounds, in linear time and before anything else reads it; then sanitizes it. */
export function checkAndClean(html: string): Checked {
  if (html.length > markupBounds.characters) return { excess: 'characters' };
  const excess = excessOfMarkup(html);
  if (excess !== null) return { excess };
  const clean = cleanHtml(html);
  return clean.html.length > markupBounds.characters ? { excess: 'characters' } : clean;
}
