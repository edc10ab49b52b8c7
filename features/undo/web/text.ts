import { defineText } from '#platform/web/text/define-text.ts';

/** What is said about taking back. */
export const t = defineText('undo', {
  undone: 'Undone',
  couldNotUndo: 'Could not undo',
  changedSince: 'Somebody changed it since.',
  goneSince: 'What it needs is gone.',
  nothingToUndo: 'It is too long ago, or was undone already.',
  noConnection: 'There is no connection.',
});
