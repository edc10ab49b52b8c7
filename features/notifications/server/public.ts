import './tables.ts';

export { mailNewsJob } from './mail-news.ts';
export { mendMailTimes } from './mend-times.ts';
export { notifyOfActivities } from './notify-of-activities.ts';
export { pageNewsReader } from './notify-of-pages.ts';
export { pushNewsJob } from './push-news.ts';
export { sendPushJob, stopPushing } from './send-push.ts';
export { undoNotification } from './undo-notification.ts';
export { undoMute } from './write-mutes.ts';
