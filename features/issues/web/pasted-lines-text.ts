import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of lines that are pasted into quick add. */
export const t = defineText('pastedLines', {
  createMany: 'Create {{count, number}} issues?',
  onePerLine: 'One for each line you pasted.',
  restGoesOn_one:
    '{{count, number}} line is longer than {{most, number}} characters; the rest of it goes into the description.',
  restGoesOn_other:
    '{{count, number}} lines are longer than {{most, number}} characters; the rest of each goes into its description.',
});
