import type { ServerFeature } from '#platform/server/server-feature.ts';
import { mailNewsJob } from './mail-news.ts';
import { mendMailTimes } from './mend-times.ts';
import { pageNewsReader } from './notify-of-pages.ts';
import { pushNewsJob } from './push-news.ts';
import { notificationRoutes } from './routes.ts';
import { sendPushJob, stopPushing } from './send-push.ts';
import { undoNotification } from './undo-notification.ts';
import { undoMute } from './write-mutes.ts';

export const notifications: ServerFeature = {
  routes: notificationRoutes,
  undoers: [undoMute, undoNotification],
  jobs: [mailNewsJob, pushNewsJob, sendPushJob],
  logReaders: [pageNewsReader],
  maintenance: [mendMailTimes],
  endings: [stopPushing],
};
