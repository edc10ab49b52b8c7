import { commandRoute, describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/notifications/contract.ts';
import * as mails from '#features/notifications/mail-contract.ts';
import * as mutes from '#features/notifications/mute-contract.ts';
import * as push from '#features/notifications/push-contract.ts';
import {
  archiveNotification,
  changeNotifications,
  deleteNotification,
  markNotificationRead,
  markNotificationUnread,
  restoreNotification,
  updateNotification,
} from './change-notification.ts';
import { leaveIssue, openLeaving } from './leave-issue.ts';
import { openMailSettings, stopMails } from './stop-mails.ts';
import { markAllRead } from './mark-all-read.ts';
import { readPushState, subscribePush, unsubscribePush } from './push-subscriptions.ts';
import { listMutes } from './read-mutes.ts';
import { countUnread, listNotifications, readNotification } from './read-notifications.ts';
import { mute, unmute } from './write-mutes.ts';

export const notificationRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listNotifications, listNotifications),
    route(contract.countUnread, countUnread),
    commandRoute(contract.markAllRead, markAllRead),
    commandRoute(contract.changeNotifications, changeNotifications),
    route(contract.readNotification, readNotification),
    commandRoute(contract.updateNotification, updateNotification),
    commandRoute(contract.deleteNotification, deleteNotification),
    commandRoute(contract.markNotificationRead, markNotificationRead),
    commandRoute(contract.markNotificationUnread, markNotificationUnread),
    commandRoute(contract.archiveNotification, archiveNotification),
    commandRoute(contract.restoreNotification, restoreNotification),
    route(mutes.listMutes, listMutes),
    commandRoute(mutes.mute, mute),
    commandRoute(mutes.unmute, unmute),
    route(push.readPushState, readPushState),
    route(push.subscribePush, subscribePush),
    route(push.unsubscribePush, unsubscribePush),
    route(mails.stopMails, stopMails),
    route(mails.openMailSettings, openMailSettings),
    route(mails.openLeaving, openLeaving),
    route(mails.leaveIssue, leaveIssue),
  ],
);
