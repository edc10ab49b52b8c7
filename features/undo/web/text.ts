import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of undo. */
export const t = defineText('undo', {
  undone: 'Undone',
  couldNotUndo: 'Could not undo',
  changedSince: 'Someone has changed it since.',
  goneSince: 'Something it depends on was deleted.',
  nothingToUndo: 'It was too long ago, or has already been undone.',
  noConnection: 'You’re offline. Connect to the network and try again.',
});
