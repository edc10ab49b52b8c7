import * as z from 'zod';
import { changeIssues } from '#features/issues/contract.ts';
import { agentCalls as calls } from '#features/public-api/server/public.ts';
import { searchRanked } from '#features/search/contract.ts';
import { asBody, asPath, asQuery, inProject, ofIssue, paging, workspace, type Tool } from './tool.ts';

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

const archiving =
  (archive: boolean): Tool['send'] =>
  ({ issue_id, ...place }) => ({ params: asPath(place).params, body: { ids: [issue_id], archive } });

/** Issues, from finding one to deleting it. */
export const issueTools: readonly Tool[] = [
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
    description:
      'Lists issues of a project, newest first unless order_by says otherwise. Without those that are archived or wait in the intake.',
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
    description:
      'Reads an issue by its key, such as WEB-12. Comments, history, links, and relations have their own tools.',
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
    input: { ...ofIssue, name: z.string().optional().describe('The title.'), ...issueFields },
    send: asBody,
  },
  {
    name: 'archive_issue',
    title: 'Archive an issue',
    description: 'Takes a completed or cancelled issue out of all lists, without deleting it.',
    call: changeIssues,
    scope: 'write',
    input: ofIssue,
    send: archiving(true),
  },
  {
    name: 'restore_issue',
    title: 'Restore an issue',
    description: 'Brings an archived issue back into the lists.',
    call: changeIssues,
    scope: 'write',
    input: ofIssue,
    send: archiving(false),
  },
  {
    name: 'delete_issue',
    title: 'Delete an issue',
    description: 'Deletes an issue with everything in it. Only a project admin or whoever created it may.',
    call: calls.deleteIssue,
    scope: 'write',
    isDestructive: true,
    input: ofIssue,
    send: asPath,
  },
];
