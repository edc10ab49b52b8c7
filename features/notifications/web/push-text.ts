import { defineText } from '#platform/web/text/define-text.ts';

/** The words of the settings of this device: apart from the inbox's, which a first visit loads. */
export const t = defineText('push', {
  thisDevice: 'This device',
  push: 'Notifications on this device',
  pushHint: 'Shown by your system for everything in your inbox, also while Cairn is closed. Signing out ends them.',
  pushBlocked: 'Your browser blocks notifications from Cairn. Allow them in its settings for this site.',
  pushUnsupported: 'This browser can’t show them. They need https, and on an iPhone or iPad, Cairn on the home screen.',
});
