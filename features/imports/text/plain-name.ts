import { cutText } from '#platform/shared/text/cut-text.ts';
import { noNotes } from '#features/imports/notes.ts';
import { repairText } from './repair-text.ts';

/** Names, external ids and link titles fit their columns (wire-account-workspace.md 655, wire-work-tracking.md 12). */
const nameLimit = 255;

/** A name or id of the source as one clean line of at most 255 characters. */
export function plainName(name: string): string {
  return cutText(repairText(name, { file: '' }, noNotes).trim().replace(/\s+/g, ' '), nameLimit).head;
}
