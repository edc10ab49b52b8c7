import { isPersonal, openViewer, reopenViewer } from '#features/access/server/feed-viewer.ts';
import { accountsWith } from '#features/accounts/server/feature.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { assetsWith } from '#features/assets/server/feature.ts';
import type { ImagePlaces } from '#features/assets/server/places.ts';
import { restoreAttachment } from '#features/attachments/server/public.ts';
import { dashboardWith } from '#features/dashboard/server/feature.ts';
import { issuesWith } from '#features/issues/server/feature.ts';
import { moveOutOfState, readWholeIssue, recountDone } from '#features/issues/server/public.ts';
import { accountHooks } from '#features/members/server/public.ts';
import { notifyOfActivities } from '#features/notifications/server/public.ts';
import { readWholePage } from '#features/pages/server/public.ts';
import { changeCover } from '#features/projects/server/public.ts';
import { publicApiRoutes } from '#features/public-api/server/routes.ts';
import { statesWith } from '#features/states/server/feature.ts';
import { undoWith } from '#features/undo/server/feature.ts';
import { usersWith } from '#features/users/server/feature.ts';
import { users } from '#features/users/server/public.ts';
import { readWholeView } from '#features/views/server/public.ts';
import { webhooksWith } from '#features/webhooks/server/feature.ts';
import { changeLogo } from '#features/workspaces/server/public.ts';
import type { LogReader } from '#platform/server/changes/log-readers.ts';
import type { DocumentKind } from '#platform/server/documents/document-kind.ts';
import type { DocumentRules } from '#platform/server/documents/serve-documents.ts';
import { describedBy, type Route } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { Job } from '#platform/server/jobs/job.ts';
import { listChangesRoute, listOverwrittenRoute } from '#platform/server/live/list-changes.ts';
import type { FeedRules } from '#platform/server/live/viewer.ts';
import type { ServerFeature } from '#platform/server/server-feature.ts';
import * as listed from './server-features.ts';

/** The features that need nothing of others: server-features.ts has one line for each. */
const alone: readonly ServerFeature[] = Object.values(listed);

// What the parts of issues, all of which stand alone, add to them: lines of histories, and the fields that `expand` adds.
const activities = alone.flatMap((feature) => feature.activities ?? []);
const expansions = alone.flatMap((feature) => feature.expansions ?? []);

/** The features that show uploaded images. */
const imagePlaces: ImagePlaces = {
  showOnPerson: users.changeImage,
  personChanged: (services, userId) => accountHooks.personChanged(services, userId),
  showOnWorkspace: changeLogo,
  showOnProject: changeCover,
  restoreAttachment,
};

/** The features that are handed what others do. Histories are first among the readers of the log: people look at them. */
const handed: readonly ServerFeature[] = [
  issuesWith({ activities, expansions, followers: [notifyOfActivities] }),
  accountsWith(accountHooks),
  usersWith(accountHooks),
  statesWith(recountDone, moveOutOfState),
  dashboardWith(expansions),
  assetsWith(imagePlaces),
  webhooksWith(activities),
];

const undoable = [...handed, ...alone];
const features = [...undoable, undoWith(undoable.flatMap((feature) => feature.undoers ?? []))];

/** Everything that follows the change logs. */
export const logReaders: readonly LogReader[] = features.flatMap((feature) => feature.logReaders ?? []);

/** Background jobs, which are retried on failure. */
export const jobs: readonly Job[] = features.flatMap((feature) => feature.jobs ?? []);

/** What goes on after a job has ended, and ends with the process. */
export const endings = features.flatMap((feature) => feature.endings ?? []);

/** Hourly maintenance. */
export const maintenanceTasks = features.flatMap((feature) => feature.maintenance ?? []);

/** The texts that people write in together. */
export const documentKinds: readonly DocumentKind[] = features.flatMap((feature) => feature.documents ?? []);

/** Returns every route of the server. */
export function allRoutes(rules: FeedRules): Route[] {
  const app = [
    ...features.flatMap((feature) => feature.routes ?? []),
    ...describedBy(
      () => import('#platform/server/live/describe-api.ts'),
      [listChangesRoute(rules), listOverwrittenRoute(rules)],
    ),
  ];
  return [...app, ...publicApiRoutes(app)];
}

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

/** Who may write together, and under which name. */
export function documentRules({ db }: Pick<Services, 'db'>): DocumentRules {
  return {
    kinds: documentKinds,
    enter: async (userId, slug) => (await openViewer(db, userId, slug))?.workspaceId ?? null,
    nameOf: async (userId) => (await accounts.findUser(db, userId))?.display_name ?? '',
  };
}
