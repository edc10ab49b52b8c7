import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of the editor's own parts. */
export const t = defineText('editor', {
  checkBox: 'Check box',
  pictureMissing: 'This picture is not there any more',
  pictureNeedsNetwork: 'This picture is not on this device. It needs the network.',
  issueEmbed: 'Linked issue',
});
