import * as z from 'zod';
import { priorities } from '#features/issue-fields/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId, wireTime } from '#platform/shared/wire.ts';

const tag = 'search';
const ofWorkspace = z.object({ slug: z.string() });
const text = z.string().optional();

const named = z.object({
  id: wireId,
  name: z.string(),
  project_id: wireId,
  project__identifier: z.string(),
  workspace__slug: z.string(),
});

/** What is found by name (wire-account-workspace.md 11); always all seven keys. */
export const searchResults = z.object({
  workspace: z.array(z.object({ name: z.string(), id: wireId, slug: z.string() })),
  project: z.array(z.object({ name: z.string(), id: wireId, identifier: z.string(), workspace__slug: z.string() })),
  issue: z.array(named.extend({ sequence_id: z.int() })),
  cycle: z.array(named),
  module: z.array(named),
  issue_view: z.array(named),
  page: z.array(
    z.object({
      id: wireId,
      name: z.string(),
      project_ids: z.array(wireId),
      project_identifiers: z.array(z.string()),
      workspace__slug: z.string(),
    }),
  ),
});
export type SearchResults = z.infer<typeof searchResults>;

export const searchWorkspace = defineCall({
  name: 'searchWorkspace',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/search/',
  params: ofWorkspace,
  query: z.object({ search: text, workspace_search: text, project_id: text }),
  summary: 'Search names',
  replies: { 200: z.object({ results: searchResults }) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.DETAIL_INVALID],
});

/** An issue to choose (wire-work-tracking.md 4.9). */
export const foundIssue = z.object({
  name: z.string(),
  id: wireId,
  start_date: z.string().nullable(),
  sequence_id: z.int(),
  project__name: z.string(),
  project__identifier: z.string(),
  project_id: wireId,
  workspace__slug: z.string(),
  state__name: z.string().nullable(),
  state__group: z.string().nullable(),
  state__color: z.string().nullable(),
});

export const searchIssues = defineCall({
  name: 'searchIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/search-issues/',
  params: ofWorkspace.extend({ project_id: wireId }),
  query: z.object({
    search: text,
    workspace_search: text,
    issue_id: text,
    parent: text,
    issue_relation: text,
    sub_issue: text,
    cycle: text,
    module: text,
    target_date: text,
  }),
  summary: 'Search issues to choose from',
  replies: { 200: z.array(foundIssue) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.DETAIL_INVALID],
});

/** A piece of a text; `hit` marks what was looked for. Pieces are plain text, never HTML. */
export const piece = z.object({ text: z.string(), hit: z.boolean() });
export type Piece = z.infer<typeof piece>;

/** An issue found by what it says, the best first. */
export const rankedIssue = z.object({
  id: wireId,
  project_id: wireId,
  project__identifier: z.string(),
  sequence_id: z.int(),
  state_id: wireId.nullable(),
  state__group: z.string().nullable(),
  state__color: z.string().nullable(),
  priority: z.enum(priorities),
  updated_at: wireTime,
  name: z.array(piece),
  /** Where the text stands; `similar` is a name that is spelled almost so. */
  place: z.enum(['key', 'name', 'similar', 'description', 'comment']),
  comment_id: wireId.nullable(),
  /** The lines around it, when it stands in a description or a comment. */
  snippet: z.array(piece),
  score: z.number(),
});
export type RankedIssue = z.infer<typeof rankedIssue>;

/** Ours: full-text search with ranking. */
export const searchRanked = defineCall({
  name: 'searchRanked',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/search/issues/',
  params: ofWorkspace,
  /** `q` filters what is found, in the text form of filters (docs/query-language.md). */
  query: z.object({ search: text, q: text, project_id: text, per_page: text, cursor: text }),
  summary: 'Search issues by their text',
  replies: { 200: z.object({ results: z.array(rankedIssue), next_page_results: z.boolean() }) },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    commonErrors.CURSOR_INVALID,
    commonErrors.PER_PAGE_INVALID,
    commonErrors.PER_PAGE_TOO_LARGE,
    commonErrors.DETAIL_INVALID,
  ],
});
