import { isPersonal, openViewer, reopenViewer } from '#features/access/server/feed-viewer.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import { pruneConnections } from '#features/agents/server/public.ts';
import { agentRoutes } from '#features/agents/server/routes.ts';
import { apiTokenRoutes } from '#features/api-tokens/server/routes.ts';
import { sendResetLinkJob } from '#features/accounts/server/send-reset-link.ts';
import { calendarRoutes } from '#features/calendar-feeds/server/routes.ts';
import { claimPlaceholdersJob } from '#features/claims/server/claim-placeholders.ts';
import { readMailRoute } from '#features/configuration/server/public.ts';
import { restoreAttachment } from '#features/attachments/server/public.ts';
import { purgeFiles } from '#features/assets/server/purge-files.ts';
import { purgeImages } from '#features/assets/server/purge-images.ts';
import type { ImagePlaces } from '#features/assets/server/places.ts';
import { assetRoutes } from '#features/assets/server/routes.ts';
import { automationRoutes } from '#features/automations/server/routes.ts';
import {
  checkRulesJob,
  pruneRuns,
  ruleTriggersReader,
  runNights,
  runRulesJob,
  undoRule,
} from '#features/automations/server/public.ts';
import { cycleRoutes } from '#features/cycles/server/routes.ts';
import { undoCycle } from '#features/cycles/server/undo-cycle.ts';
import { dashboardUndoers } from '#features/dashboard/server/public.ts';
import { dashboardRoutes } from '#features/dashboard/server/routes.ts';
import { favoriteRoutes } from '#features/favorites/server/routes.ts';
import { undoFavorite } from '#features/favorites/server/undo-favorite.ts';
import { undoDraft } from '#features/drafts/server/undo-draft.ts';
import { draftRoutes } from '#features/drafts/server/routes.ts';
import { estimateUndoers } from '#features/estimates/server/public.ts';
import { estimateRoutes } from '#features/estimates/server/routes.ts';
import { instanceRoutes } from '#features/instance/server/routes.ts';
import { activityReader } from '#features/issues/server/activity-reader.ts';
import { purgeDeleted } from '#features/issues/server/purge-deleted.ts';
import {
  descriptionKind,
  readWholeIssue,
  moveOutOfState,
  recountDone,
  undoIssue,
  undoMove,
} from '#features/issues/server/public.ts';
import { issueRoutes } from '#features/issues/server/routes.ts';
import { labelRoutes } from '#features/labels/server/routes.ts';
import { accountHooks } from '#features/members/server/public.ts';
import { undoIssueTemplate } from '#features/issue-templates/server/public.ts';
import { issueTemplateRoutes } from '#features/issue-templates/server/routes.ts';
import { keepReading, pruneReceived, readMailboxJob } from '#features/mail-replies/server/public.ts';
import { memberRoutes } from '#features/members/server/routes.ts';
import { undoModule, undoModuleLink } from '#features/modules/server/public.ts';
import { moduleRoutes } from '#features/modules/server/routes.ts';
import {
  mailNewsJob,
  mendMailTimes,
  notifyOfActivities,
  pageNewsReader,
  pushNewsJob,
  sendPushJob,
  stopPushing,
  undoMute,
  undoNotification,
} from '#features/notifications/server/public.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import { pageKind, readWholePage, undoPage, undoPageComment } from '#features/pages/server/public.ts';
import { pageRoutes } from '#features/pages/server/routes.ts';
import { peopleRoutes } from '#features/people/server/routes.ts';
import { publicApiRoutes } from '#features/public-api/server/routes.ts';
import { changeCover } from '#features/projects/server/public.ts';
import { undoProjectTemplate } from '#features/project-templates/server/public.ts';
import { projectTemplateRoutes } from '#features/project-templates/server/routes.ts';
import { projectRoutes } from '#features/projects/server/routes.ts';
import { createDueIssues, createRecurringJob, undoRecurring } from '#features/recurring-issues/server/public.ts';
import { recurringRoutes } from '#features/recurring-issues/server/routes.ts';
import { searchRoutes } from '#features/search/server/routes.ts';
import { stateRoutes } from '#features/states/server/routes.ts';
import { undoLabel } from '#features/labels/server/public.ts';
import { undoState } from '#features/states/server/public.ts';
import { pruneUndos } from '#features/undo/server/prune-undos.ts';
import { undoRoutes } from '#features/undo/server/routes.ts';
import type { Undoer } from '#features/undo/server/public.ts';
import { users } from '#features/users/server/public.ts';
import { userRoutes } from '#features/users/server/routes.ts';
import { changeLogo } from '#features/workspaces/server/public.ts';
import { readWholeView, undoView } from '#features/views/server/public.ts';
import { viewRoutes } from '#features/views/server/routes.ts';
import {
  deliverWebhooksJob,
  mendDeliveryTimes,
  pruneDeliveries,
  queueStuckDeliveries,
  stopDelivering,
  webhookReader,
} from '#features/webhooks/server/public.ts';
import { webhookRoutes } from '#features/webhooks/server/routes.ts';
import { workspaceRoutes } from '#features/workspaces/server/routes.ts';
import type { Job } from '#platform/server/jobs/job.ts';
import type { LogReader } from '#platform/server/changes/log-readers.ts';
import type { DocumentKind } from '#platform/server/documents/document-kind.ts';
import type { DocumentRules } from '#platform/server/documents/serve-documents.ts';
import { describedBy, type Route } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { sendMailJob } from '#platform/server/mail/send-mail.ts';
import { listChangesRoute, listOverwrittenRoute } from '#platform/server/live/list-changes.ts';
import type { FeedRules } from '#platform/server/live/viewer.ts';
import { partActivities, partExpansions, partRoutes, partUndoers } from './issue-parts.ts';

/** The features that show uploaded images. */
const imagePlaces: ImagePlaces = {
  showOnPerson: users.changeImage,
  personChanged: (services, userId) => accountHooks.personChanged(services, userId),
  showOnWorkspace: changeLogo,
  showOnProject: changeCover,
  restoreAttachment,
};

/** The visibility rules of the live feed. */
export function feedRules({ db }: Pick<Services, 'db'>): FeedRules {
  return {
    openViewer: (userId, slug) => openViewer(db, userId, slug),
    reopenViewer: (userId, workspaceId) => reopenViewer(db, userId, workspaceId),
    readWhole: (viewer, change) => {
      if (change.entity === 'view') return readWholeView(db, viewer, change.entity_id);
      if (change.entity === 'page') return readWholePage(db, viewer, change.entity_id);
      return readWholeIssue(db, viewer, change);
    },
    isPersonal,
  };
}

/** The texts that people write in together: one line per kind. */
export const documentKinds: readonly DocumentKind[] = [pageKind, descriptionKind];

/** Who may write together, and under which name. */
export function documentRules({ db }: Pick<Services, 'db'>): DocumentRules {
  return {
    kinds: documentKinds,
    enter: async (userId, slug) => (await openViewer(db, userId, slug))?.workspaceId ?? null,
    nameOf: async (userId) => (await accounts.findUser(db, userId))?.display_name ?? '',
  };
}

/** Everything a person can undo: one line per kind of entity. */
const undoers: readonly Undoer[] = [
  undoMove,
  undoIssue,
  undoDraft,
  undoCycle,
  undoFavorite,
  undoLabel,
  undoState(recountDone),
  undoModule,
  undoModuleLink,
  undoView,
  undoMute,
  undoNotification,
  ...dashboardUndoers,
  undoPage,
  undoPageComment,
  ...estimateUndoers,
  undoRule,
  undoRecurring,
  undoIssueTemplate,
  undoProjectTemplate,
  ...partUndoers,
];

/** Returns every route of the server. */
export function allRoutes(rules: FeedRules): Route[] {
  const app = appRoutes(rules);
  return [...app, ...publicApiRoutes(app)];
}

/** Returns the routes that browsers use: one line per feature. The API reference shows them in this order. */
function appRoutes(rules: FeedRules): Route[] {
  return [
    ...accountRoutes(accountHooks),
    ...userRoutes(accountHooks),
    ...workspaceRoutes,
    ...memberRoutes,
    ...apiTokenRoutes,
    ...agentRoutes,
    ...projectRoutes,
    ...stateRoutes(recountDone, moveOutOfState),
    ...labelRoutes,
    ...cycleRoutes,
    ...moduleRoutes,
    ...estimateRoutes,
    ...automationRoutes,
    ...recurringRoutes,
    ...issueTemplateRoutes,
    ...projectTemplateRoutes,
    ...favoriteRoutes,
    ...issueRoutes(partExpansions),
    ...partRoutes,
    ...viewRoutes,
    ...pageRoutes,
    ...draftRoutes,
    ...notificationRoutes,
    ...webhookRoutes,
    ...calendarRoutes,
    ...searchRoutes,
    ...dashboardRoutes(partExpansions),
    ...peopleRoutes,
    ...undoRoutes(undoers),
    ...describedBy(
      () => import('#platform/server/live/describe-api.ts'),
      [listChangesRoute(rules), listOverwrittenRoute(rules)],
    ),
    ...assetRoutes(imagePlaces),
    ...instanceRoutes,
  ];
}

/** Everything that follows the change logs: one line per reader. */
export const logReaders: readonly LogReader[] = [
  activityReader(partActivities, [notifyOfActivities]),
  pageNewsReader,
  ruleTriggersReader,
  webhookReader(partActivities),
];

/** Background jobs, which are retried on failure: one line per job. */
export const jobs: readonly Job[] = [
  sendMailJob(readMailRoute),
  sendResetLinkJob,
  claimPlaceholdersJob,
  mailNewsJob,
  readMailboxJob,
  pushNewsJob,
  sendPushJob,
  runRulesJob,
  checkRulesJob,
  deliverWebhooksJob,
  createRecurringJob,
];

/** What goes on after a job has ended, and ends with the process: one line per feature. */
export const endings: readonly ((services: Services) => Promise<void>)[] = [stopDelivering, stopPushing];

/** Hourly maintenance: one line per task. */
export const maintenanceTasks: readonly ((services: Services) => Promise<unknown>)[] = [
  purgeImages,
  purgeFiles,
  purgeDeleted,
  pruneUndos,
  pruneDeliveries,
  mendDeliveryTimes,
  queueStuckDeliveries,
  mendMailTimes,
  keepReading,
  pruneReceived,
  pruneConnections,
  (services) => runNights(services),
  (services) => pruneRuns(services),
  (services) => createDueIssues(services),
];
