import * as z from 'zod';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { pageCall, pageCallErrors, pageErrors, pageParams, pagePaths } from './contract.ts';

/** A page that links to something. */
export const linkingPage = z.object({
  id: wireId,
  project_id: wireId,
  name: z.string(),
  logo_props: z.record(z.string(), z.unknown()),
});
export type LinkingPage = z.infer<typeof linkingPage>;

/** An issue whose description links to a page. */
export const linkingIssue = z.object({ id: wireId, project_id: wireId, key: z.string(), name: z.string() });
export type LinkingIssue = z.infer<typeof linkingIssue>;

const read = { ...pageCall, method: 'GET', kept: 1 } as const;

/** What links to a page: issues by their descriptions, and pages. */
export const readPageBacklinks = defineCall({
  ...read,
  name: 'readPageBacklinks',
  path: `${pagePaths.one}backlinks/`,
  params: pageParams.ofPage,
  summary: 'List what links to a page',
  replies: { 200: z.object({ issues: z.array(linkingIssue), pages: z.array(linkingPage) }) },
  errors: [...pageCallErrors.read, pageErrors.PAGE_UNKNOWN, pageErrors.PAGE_HIDDEN],
});

export const listPagesLinkingToIssue = defineCall({
  ...read,
  name: 'listPagesLinkingToIssue',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/pages/',
  params: pageParams.ofProject.extend({ issue_id: wireId }),
  summary: 'List the pages that link to an issue',
  replies: { 200: z.array(linkingPage) },
  errors: [...pageCallErrors.read, commonErrors.OBJECT_MISSING, issueErrors.ISSUE_HIDDEN],
});
