import type { ServerFeature } from '#platform/server/server-feature.ts';
import { activityReader } from './activity-reader.ts';
import type { ActivityFollower, ActivitySource } from './activity-source.ts';
import { descriptionKind } from './description-kind.ts';
import type { IssueExpansion } from './expansions.ts';
import { undoMove } from './move/undo-move.ts';
import { purgeDeleted } from './purge-deleted.ts';
import { issueRoutes } from './routes.ts';
import { undoIssue } from './undo/undo-issue.ts';
import { undoSubscription } from './undo/undo-subscription.ts';
import { versionRoutes } from './versions/routes.ts';

/**
 * Returns what issues bring; `activities` and `expansions` are those of the parts of issues, `followers` get each line of
 * a history.
 */
export const issuesWith = ({
  activities,
  expansions,
  followers,
}: {
  readonly activities: readonly ActivitySource[];
  readonly expansions: readonly IssueExpansion[];
  readonly followers: readonly ActivityFollower[];
}): ServerFeature => ({
  routes: [...issueRoutes(expansions), ...versionRoutes],
  undoers: [undoMove, undoIssue, undoSubscription],
  logReaders: [activityReader(activities, followers)],
  maintenance: [purgeDeleted],
  documents: [descriptionKind],
});
