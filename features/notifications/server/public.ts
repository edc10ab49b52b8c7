import './tables.ts';

export { notifyOfActivities } from './notify-of-activities.ts';
export { undoNotification } from './undo-notification.ts';
