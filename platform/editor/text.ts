import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of the editor's own parts. */
export const t = defineText('editor', {
  checkBox: 'Checkbox',
  pictureMissing: 'This image is no longer available',
  pictureNeedsNetwork: 'This image isn’t saved on this device. Connect to the network to see it.',
  issueEmbed: 'Linked issue',
});
