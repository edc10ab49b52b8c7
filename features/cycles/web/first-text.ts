import { defineText } from '#platform/web/text/define-text.ts';

/** Texts that are needed before a screen of this feature opens; a first visit loads no others (docs/decisions/063). */
export const t = defineText('cyclesFirst', {
  goCycles: 'Go to cycles',
  goActiveCycles: 'Go to active cycles',
  addCycle: 'Add cycle',
});
