import { cutText } from '#platform/shared/text/cut-text.ts';
import { noNotes } from '#features/imports/notes.ts';
import { repairText } from './repair-text.ts';

/** Names and link titles fit their columns (wire-account-workspace.md 655, wire-work-tracking.md 12). */
export const nameLimit = 255;

/** Returns a name of the source as one clean line of at most 255 characters. */
export function plainName(name: string): string {
  return cutText(cleanName(name), nameLimit).head;
}

/** Returns a name of the source as one clean line of any length. */
export function cleanName(name: string): string {
  return repairText(name, { file: '' }, noNotes).trim().replace(/\s+/g, ' ');
}
