import * as z from 'zod';
import { readPage } from '#features/pages/contract.ts';
import { agentCalls as calls } from '#features/public-api/server/public.ts';
import { searchRanked } from '#features/search/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import type { CallSpec, TokenScope } from '#platform/shared/call.ts';

/** What a tool sends: the parts of a call. */
interface Sent {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Something an agent can do: a call of the public API or of the app, under a name and with a description for models. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly call: CallSpec;
  /** What the token needs: what the call says, or for calls of the app, what is given here. */
  readonly scope: TokenScope;
  readonly input: z.ZodRawShape;
  readonly send: (input: Readonly<Record<string, unknown>>) => Sent;
}

const workspace = z.string().describe('The slug of the workspace, as in its URL.');
const projectId = z.string().describe('The id of the project.');
const inProject = { workspace, project_id: projectId };
const paging = {
  per_page: z.number().int().min(1).max(100).optional().describe('Rows per page, 1 to 100.'),
  cursor: z.string().optional().describe('next_cursor of the page before.'),
};
const ids = (what: string) => z.array(z.string()).optional().describe(what);
const day = (what: string) => z.string().nullable().optional().describe(`${what}, YYYY-MM-DD; null for none.`);

const issueFields = {
  description_html: z.string().optional().describe('The description, in HTML.'),
  state: z.string().optional().describe('The id of a state of the project.'),
  priority: z.enum(['none', 'low', 'medium', 'high', 'urgent']).optional(),
  assignees: ids('Ids of members of the project. They replace those that are set.'),
  labels: ids('Ids of labels of the project. They replace those that are set.'),
  parent: z.string().nullable().optional().describe('The id of the issue above.'),
  start_date: day('The first day'),
  target_date: day('The due day'),
};

/** Returns what stands in the path, under the names of our calls; the rest is the query or body. */
function split({ workspace: slug, project_id, issue_id, page_id, key, ...rest }: Readonly<Record<string, unknown>>) {
  const named = { slug, project_id, issue_id, page_id, key };
  const params = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { params, given };
}

const asQuery: Tool['send'] = (input) => {
  const { params, given } = split(input);
  const query = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]));
  return { params, query: { per_page: '50', ...query } };
};
const asBody: Tool['send'] = (input) => {
  const { params, given } = split(input);
  return { params, body: given };
};
const asPath: Tool['send'] = (input) => ({ params: split(input).params });

const list = (name: string, title: string, call: CallSpec, what: string): Tool => ({
  name,
  title,
  description: `Lists ${what}, with their ids.`,
  call,
  scope: 'read',
  input: { ...inProject, ...paging },
  send: asQuery,
});

/** Everything an agent can do (the issue that asks for it names them), in the order it is told. */
export const tools: readonly Tool[] = [
  {
    name: 'list_projects',
    title: 'List projects',
    description: 'Lists the projects of a workspace, with their ids and identifiers.',
    call: calls.listProjects,
    scope: 'read',
    input: { workspace, ...paging },
    send: asQuery,
  },
  {
    ...list('list_members', 'List members', calls.listMembers, 'the members of a project'),
    input: inProject,
    send: asPath,
  },
  list('list_states', 'List states', calls.listStates, 'the states of a project'),
  list('list_labels', 'List labels', calls.listLabels, 'the labels of a project'),
  list('list_cycles', 'List cycles', calls.listCycles, 'the cycles of a project'),
  list('list_modules', 'List modules', calls.listModules, 'the modules of a project'),
  {
    name: 'search_issues',
    title: 'Search issues',
    description: 'Finds issues of a workspace by their text, the best match first.',
    call: searchRanked,
    scope: 'read',
    input: { workspace, search: z.string().describe('The words to find.'), ...paging },
    send: asQuery,
  },
  {
    name: 'list_issues',
    title: 'List issues',
    description: 'Lists issues of a project, newest first unless order_by says otherwise.',
    call: calls.listIssues,
    scope: 'read',
    input: {
      ...inProject,
      state_group: z.string().optional().describe('backlog, unstarted, started, completed, cancelled, comma-joined.'),
      priority: z.string().optional().describe('urgent, high, medium, low, none, comma-joined.'),
      assignees: z.string().optional().describe('Ids of people, comma-joined.'),
      order_by: z.string().optional().describe('Such as -updated_at or priority.'),
      ...paging,
    },
    send: asQuery,
  },
  {
    name: 'get_issue',
    title: 'Read an issue',
    description: 'Reads an issue by its key, such as WEB-12.',
    call: calls.findIssue,
    scope: 'read',
    input: { workspace, key: z.string().describe('The key, such as WEB-12.') },
    send: asPath,
  },
  {
    name: 'create_issue',
    title: 'Create an issue',
    description: 'Creates an issue in a project.',
    call: calls.createIssue,
    scope: 'write',
    input: { ...inProject, name: z.string().describe('The title.'), ...issueFields },
    send: asBody,
  },
  {
    name: 'update_issue',
    title: 'Change an issue',
    description: 'Changes the given fields of an issue; the others stay.',
    call: calls.updateIssue,
    scope: 'write',
    input: { ...inProject, issue_id: z.string(), name: z.string().optional().describe('The title.'), ...issueFields },
    send: asBody,
  },
  {
    name: 'add_comment',
    title: 'Comment on an issue',
    description: 'Adds a comment to an issue.',
    call: calls.createComment,
    scope: 'write',
    input: { ...inProject, issue_id: z.string(), comment_html: z.string().describe('The comment, in HTML.') },
    send: asBody,
  },
  {
    name: 'get_page',
    title: 'Read a page',
    description: 'Reads a page of a project, with its text.',
    call: readPage,
    scope: 'read',
    input: { ...inProject, page_id: z.string() },
    send: asPath,
  },
  {
    name: 'undo',
    title: 'Undo a change',
    description: 'Takes back a change made with one of these tools, by the group_id of its result.',
    call: undoGroup,
    scope: 'write',
    input: { workspace, group_id: z.string().describe('The group_id of the result.') },
    send: asBody,
  },
];
