import { defineText } from '#platform/web/text/define-text.ts';

/** Texts that are needed before a screen of this feature opens; a first visit loads no others (docs/decisions/063). */
export const t = defineText('pagesFirst', {
  addPage: 'Add page',
  newPage: 'New page',
  goPages: 'Go to project pages',
  newFromTemplate: 'New page from template…',
});
