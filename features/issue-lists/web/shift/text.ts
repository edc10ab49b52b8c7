import { defineText } from '#platform/web/text/define-text.ts';

export const t = defineText('issueShift', {
  shiftBlocked_one: 'Shift {{count, number}} blocked issue…',
  shiftBlocked_other: 'Shift {{count, number}} blocked issues…',
  cancel: 'Cancel',
  shiftTitle: 'Shift blocked issues',
  shiftLater_one: 'Blocked issues move {{count, number}} day later.',
  shiftLater_other: 'Blocked issues move {{count, number}} days later.',
  shiftEarlier_one: 'Blocked issues move {{count, number}} day earlier.',
  shiftEarlier_other: 'Blocked issues move {{count, number}} days earlier.',
  shiftAlong: 'Issues blocked by what you moved move along with it.',
  shiftedTo: '{{from}} → {{to}}',
  becomesOverdue: 'Becomes overdue',
  dueToday: 'Due today',
  shiftNow_one: 'Shift {{count, number}} issue',
  shiftNow_other: 'Shift {{count, number}} issues',
  dueLater_one: '{{key}} is now due {{count, number}} day later',
  dueLater_other: '{{key}} is now due {{count, number}} days later',
  dueEarlier_one: '{{key}} is now due {{count, number}} day earlier',
  dueEarlier_other: '{{key}} is now due {{count, number}} days earlier',
  dueMoved_one: '{{count, number}} due date moved',
  dueMoved_other: '{{count, number}} due dates moved',
});
