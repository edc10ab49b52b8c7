import { defineText } from '#platform/web/text/define-text.ts';

/** The words of the dialog for a custom snooze: apart from the inbox's, which a first visit loads. */
export const t = defineText('snooze', {
  // A custom snooze
  snoozeUntil: 'Snooze until {{time}}',
  snoozeTitle: 'Snooze until…',
  time: 'Time',
  pickTime: 'Pick a time',
  cancel: 'Cancel',
});
