import { defineText } from '#platform/web/text/define-text.ts';

/** Texts that are needed before a screen of this feature opens; a first visit loads no others (docs/decisions/063). */
export const t = defineText('issue-createFirst', {
  newIssue: 'New issue',
  continueDraft: 'Continue your draft',
});
