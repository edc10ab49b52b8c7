import { defineText } from '#platform/web/text/define-text.ts';

/** What is said about the reactions to an issue. */
export const t = defineText('reactions', {
  couldNotReact: 'Could not save the reaction',
});
