import './tables.ts';

export { mailNewsJob } from './mail-news.ts';
export { notifyOfActivities } from './notify-of-activities.ts';
export { undoNotification } from './undo-notification.ts';
export { undoMute } from './write-mutes.ts';
