import { cutText } from '#platform/shared/text/cut-text.ts';
import { escapeHtml } from '#platform/shared/text/escape-html.ts';
import type { Place } from '#features/imports/model.ts';
import type { Notes } from '#features/imports/notes.ts';
import { repairText } from './repair-text.ts';

/** The longest title (wire-work-tracking.md 4.3). */
export const titleLimit = 255;

/**
 * Returns a title that fits, and what could not stay in it as HTML to put first in the body (decisions.md 4): `…rest`,
 * empty when the title fits. Line breaks become spaces; an empty title becomes "Untitled" (product-work-tracking.md 5).
 */
export function fitTitle(raw: string, place: Place, notes: Notes): { title: string; restHtml: string } {
  const title = repairText(raw, place, notes)
    .replace(/\s*[\n\t]\s*/g, ' ')
    .trim();
  if (title === '') {
    notes.add('repaired', 'empty titles, now "Untitled"', place);
    return { title: 'Untitled', restHtml: '' };
  }
  if (title.length <= titleLimit) return { title, restHtml: '' };
  const { head, rest } = cutText(title, titleLimit - 1);
  notes.add(
    'repaired',
    `titles over ${titleLimit} characters, cut (the rest is at the top of the description)`,
    place,
    `${title.length} characters`,
  );
  return { title: `${head}…`, restHtml: `<p>…${escapeHtml(rest)}</p>` };
}
