import { defineText } from '#platform/web/text/define-text.ts';

/** Texts that are needed before a screen of this feature opens; a first visit loads no others (docs/decisions/063). */
export const t = defineText('membersFirst', {
  leave: 'Leave workspace',
  leaveTitle: 'Leave {{workspace}}?',
  leaveBody: 'You’ll lose access to it right away. An admin can invite you again.',
  couldNotLeave: 'Could not leave the workspace',
  left: 'You left {{workspace}}',
});
