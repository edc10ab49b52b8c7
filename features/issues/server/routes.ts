import { asks } from '#features/access/server/public.ts';
import { deleteLabel as deleteLabelCall } from '#features/labels/contract.ts';
import { commandRoute, describedBy, route, type Route } from '#platform/server/http/route.ts';
import * as archive from '#features/issues/archive-contract.ts';
import * as bulk from '#features/issues/bulk-contract.ts';
import * as contract from '#features/issues/contract.ts';
import * as drafts from '#features/issues/draft-contract.ts';
import * as move from '#features/issues/move-contract.ts';
import * as reads from '#features/issues/read-contract.ts';
import { mirrorIssues as mirrorIssuesCall } from '#features/issues/mirror-contract.ts';
import { archiveIssue, bulkArchiveIssues, restoreIssue } from './archive/archive-issues.ts';
import { listArchivedIssues, readArchivedIssue } from './archive/read-archived.ts';
import { changeIssueDates } from './bulk/change-dates.ts';
import { operateOnIssues } from './bulk/operate-on-issues.ts';
import { changeIssues } from './change-issues.ts';
import { addSubIssues, listSubIssues } from './children/sub-issues.ts';
import { createIssue } from './create-issue.ts';
import { bulkDeleteIssues, deleteIssue } from './delete-issues.ts';
import { deleteLabel } from './delete-label.ts';
import { listProjectDrafts, readProjectDraft } from './drafts/read-project-drafts.ts';
import { createProjectDraft, deleteProjectDraft, updateProjectDraft } from './drafts/write-project-drafts.ts';
import { listIssues } from './list-issues.ts';
import { moveIssue } from './move/move-issue.ts';
import type { IssueExpansion } from './expansions.ts';
import { mirrorIssues } from './mirror-issues.ts';
import { readIssue } from './read-issue.ts';
import { findIssueByKey } from './reads/find-issue-by-key.ts';
import { listDeletedIssues } from './reads/list-deleted-issues.ts';
import { listIssueDetails } from './reads/list-issue-details.ts';
import { listIssuesById } from './reads/list-issues-by-id.ts';
import { listMyIssues, listWorkspaceIssues } from './reads/list-workspace-issues.ts';
import { pullIssues } from './reads/pull-issues.ts';
import { replaceIssue, updateIssue } from './update-issue.ts';
import './tables.ts';

/** The calls of issues; `expansions` are what other features add to an issue that is read. */
export const issueRoutes = (expansions: readonly IssueExpansion[]): Route[] =>
  describedBy(
    () => import('./describe-api.ts'),
    [
      route(contract.listIssues, listIssues),
      route(mirrorIssuesCall, mirrorIssues),
      commandRoute(contract.createIssue, createIssue),
      route(contract.readIssue, readIssue(expansions)),
      commandRoute(contract.updateIssue, updateIssue),
      route(contract.deleteIssue, deleteIssue),
      commandRoute(contract.changeIssues, changeIssues),
      route(contract.bulkDeleteIssues, bulkDeleteIssues),
      route(move.moveIssue, moveIssue),
      route(archive.listArchivedIssues, listArchivedIssues),
      route(archive.readArchivedIssue, readArchivedIssue(expansions)),
      route(archive.archiveIssue, archiveIssue),
      route(archive.restoreIssue, restoreIssue),
      route(archive.bulkArchiveIssues, bulkArchiveIssues),
      route(bulk.replaceIssue, replaceIssue, asks('issue.update')),
      route(bulk.changeIssueDates, changeIssueDates),
      route(bulk.operateOnIssues, operateOnIssues),
      route(bulk.listSubIssues, listSubIssues),
      route(bulk.addSubIssues, addSubIssues),
      route(reads.listIssueDetails, listIssueDetails(expansions)),
      route(reads.listIssuesById, listIssuesById(expansions)),
      route(reads.pullIssues, pullIssues),
      route(reads.listDeletedIssues, listDeletedIssues),
      route(reads.listWorkspaceIssues, listWorkspaceIssues),
      route(reads.listMyIssues, listMyIssues),
      route(reads.findIssueByKey, findIssueByKey),
      route(drafts.listProjectDrafts, listProjectDrafts),
      route(drafts.createProjectDraft, createProjectDraft),
      route(drafts.readProjectDraft, readProjectDraft(expansions)),
      route(drafts.updateProjectDraft, updateProjectDraft),
      route(drafts.deleteProjectDraft, deleteProjectDraft),
      route(deleteLabelCall, deleteLabel),
    ],
  );
