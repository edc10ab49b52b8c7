import { accountsNotes } from '#features/accounts/server/describe-api.ts';
import { agentsNotes } from '#features/agents/server/describe-api.ts';
import { apiTokensNotes } from '#features/api-tokens/server/describe-api.ts';
import { assetsNotes } from '#features/assets/server/describe-api.ts';
import { attachmentsNotes } from '#features/attachments/server/describe-api.ts';
import { automationsNotes } from '#features/automations/server/describe-api.ts';
import { calendarsNotes } from '#features/calendar-feeds/server/describe-api.ts';
import { commentsNotes } from '#features/comments/server/describe-api.ts';
import { cyclesNotes } from '#features/cycles/server/describe-api.ts';
import { dashboardNotes } from '#features/dashboard/server/describe-api.ts';
import { displaysNotes } from '#features/displays/server/describe-api.ts';
import { draftsNotes } from '#features/drafts/server/describe-api.ts';
import { estimatesNotes } from '#features/estimates/server/describe-api.ts';
import { favoritesNotes } from '#features/favorites/server/describe-api.ts';
import { historyNotes } from '#features/history/server/describe-api.ts';
import { instanceNotes } from '#features/instance/server/describe-api.ts';
import { intakeNotes } from '#features/intake/server/describe-api.ts';
import { issuesNotes } from '#features/issues/server/describe-api.ts';
import { labelsNotes } from '#features/labels/server/describe-api.ts';
import { linksNotes } from '#features/links/server/describe-api.ts';
import { issueTemplatesNotes } from '#features/issue-templates/server/describe-api.ts';
import { membersNotes } from '#features/members/server/describe-api.ts';
import { modulesNotes } from '#features/modules/server/describe-api.ts';
import { notificationsNotes } from '#features/notifications/server/describe-api.ts';
import { pagesNotes } from '#features/pages/server/describe-api.ts';
import { peopleNotes } from '#features/people/server/describe-api.ts';
import { projectTemplatesNotes } from '#features/project-templates/server/describe-api.ts';
import { projectsNotes } from '#features/projects/server/describe-api.ts';
import { publicNotes } from '#features/public-api/server/describe-api.ts';
import { reactionsNotes } from '#features/reactions/server/describe-api.ts';
import { recurringNotes } from '#features/recurring-issues/server/describe-api.ts';
import { relationsNotes } from '#features/relations/server/describe-api.ts';
import { searchNotes } from '#features/search/server/describe-api.ts';
import { statesNotes } from '#features/states/server/describe-api.ts';
import { subscriptionsNotes } from '#features/subscriptions/server/describe-api.ts';
import { undoNotes } from '#features/undo/server/describe-api.ts';
import { usersNotes } from '#features/users/server/describe-api.ts';
import { viewsNotes } from '#features/views/server/describe-api.ts';
import { webhooksNotes } from '#features/webhooks/server/describe-api.ts';
import { workspacesNotes } from '#features/workspaces/server/describe-api.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';
import { liveNotes } from '#platform/server/live/describe-api.ts';
import { sharedNotes, valueNotes } from './shared-schemas.ts';

/** The notes of all features for the API reference, in the order of the page: one line per feature. */
export const apiNotes: readonly ApiNotes[] = [
  valueNotes,
  sharedNotes,
  accountsNotes,
  usersNotes,
  workspacesNotes,
  membersNotes,
  apiTokensNotes,
  agentsNotes,
  projectsNotes,
  statesNotes,
  labelsNotes,
  cyclesNotes,
  modulesNotes,
  estimatesNotes,
  automationsNotes,
  recurringNotes,
  issueTemplatesNotes,
  projectTemplatesNotes,
  favoritesNotes,
  issuesNotes,
  intakeNotes,
  commentsNotes,
  attachmentsNotes,
  linksNotes,
  relationsNotes,
  reactionsNotes,
  subscriptionsNotes,
  historyNotes,
  viewsNotes,
  pagesNotes,
  draftsNotes,
  notificationsNotes,
  webhooksNotes,
  calendarsNotes,
  searchNotes,
  dashboardNotes,
  peopleNotes,
  displaysNotes,
  undoNotes,
  liveNotes,
  assetsNotes,
  instanceNotes,
];

/** The notes of the public API. */
export const publicApiNotes: readonly ApiNotes[] = [valueNotes, publicNotes];
