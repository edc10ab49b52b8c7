import { attachmentActivity, attachmentExpansion, undoAttachment } from '#features/attachments/server/public.ts';
import { attachmentRoutes } from '#features/attachments/server/routes.ts';
import { commentActivity, undoComment } from '#features/comments/server/public.ts';
import { commentRoutes } from '#features/comments/server/routes.ts';
import { displayRoutes } from '#features/displays/server/routes.ts';
import { historyRoutes } from '#features/history/server/routes.ts';
import { undoSubscription, type ActivitySource, type IssueExpansion } from '#features/issues/server/public.ts';
import { versionRoutes } from '#features/issues/server/versions/routes.ts';
import { intakeActivity, intakeExpansion, undoIntakeIssue } from '#features/intake/server/public.ts';
import { intakeRoutes } from '#features/intake/server/routes.ts';
import { linkActivity, linkExpansion, undoLink } from '#features/links/server/public.ts';
import { linkRoutes } from '#features/links/server/routes.ts';
import { reactionActivity, reactionExpansion, undoReactions } from '#features/reactions/server/public.ts';
import { reactionRoutes } from '#features/reactions/server/routes.ts';
import { relationActivity, relationExpansions, undoRelation } from '#features/relations/server/public.ts';
import { relationRoutes } from '#features/relations/server/routes.ts';
import { subscriptionRoutes } from '#features/subscriptions/server/routes.ts';
import type { Undoer } from '#features/undo/server/public.ts';
import type { Route } from '#platform/server/http/route.ts';

// The parts of an issue: each is a feature above issues and offers what issues, histories and undo need from it.

/** The calls of the parts. */
export const partRoutes: readonly Route[] = [
  ...intakeRoutes,
  ...commentRoutes,
  ...attachmentRoutes,
  ...linkRoutes,
  ...relationRoutes,
  ...reactionRoutes,
  ...subscriptionRoutes,
  ...historyRoutes,
  ...displayRoutes,
  ...versionRoutes,
];

/** The fields `expand` adds to an issue. */
export const partExpansions: readonly IssueExpansion[] = [
  attachmentExpansion,
  intakeExpansion,
  linkExpansion,
  reactionExpansion,
  ...relationExpansions,
];

/** How changes of parts appear in the histories of issues. */
export const partActivities: readonly ActivitySource[] = [
  attachmentActivity,
  commentActivity,
  intakeActivity,
  linkActivity,
  reactionActivity,
  relationActivity,
];

/** How changes of parts are undone. */
export const partUndoers: readonly Undoer[] = [
  undoAttachment,
  undoComment,
  undoIntakeIssue,
  undoLink,
  undoRelation,
  undoSubscription,
  ...undoReactions,
];
