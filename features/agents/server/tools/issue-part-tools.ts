import * as z from 'zod';
import { agentCalls as calls } from '#features/public-api/server/public.ts';
import { createRelations, listRelations, relationTypes, removeRelation } from '#features/relations/contract.ts';
import { asBody, asPath, asQuery, ofIssue, paging, type Tool } from './tool.ts';

const relation = {
  ...ofIssue,
  relation_type: z
    .enum(relationTypes)
    .describe('What the issue is to the other one: with blocked_by it waits for the other.'),
};
const other = z.string().describe('The id of the other issue.');

/** What belongs to one issue: comments, history, links, relations. */
export const issuePartTools: readonly Tool[] = [
  {
    name: 'list_comments',
    title: 'Read comments',
    description: 'Lists the comments on an issue, newest first, with their text in HTML.',
    call: calls.listComments,
    scope: 'read',
    input: { ...ofIssue, ...paging },
    send: asQuery,
  },
  {
    name: 'add_comment',
    title: 'Comment on an issue',
    description: 'Adds a comment to an issue.',
    call: calls.createComment,
    scope: 'write',
    input: { ...ofIssue, comment_html: z.string().describe('The comment, in HTML.') },
    send: asBody,
  },
  {
    name: 'list_history',
    title: 'Read the history',
    description: 'Lists what was changed on an issue: which field, its old and new value, who, and when.',
    call: calls.listActivities,
    scope: 'read',
    input: {
      ...ofIssue,
      order_by: z.enum(['created_at', '-created_at']).optional().describe('-created_at for the newest first.'),
      ...paging,
    },
    send: asQuery,
  },
  {
    name: 'list_links',
    title: 'List links',
    description: 'Lists the web addresses that are attached to an issue, with the ids of the links.',
    call: calls.listLinks,
    scope: 'read',
    input: { ...ofIssue, ...paging },
    send: asQuery,
  },
  {
    name: 'add_link',
    title: 'Add a link',
    description: 'Attaches a web address to an issue.',
    call: calls.createLink,
    scope: 'write',
    input: {
      ...ofIssue,
      url: z.string().describe('The address, with https://.'),
      title: z.string().optional().describe('The text to show instead of the address.'),
    },
    send: asBody,
  },
  {
    name: 'remove_link',
    title: 'Remove a link',
    description: 'Removes a link from an issue.',
    call: calls.deleteLink,
    scope: 'write',
    isDestructive: true,
    input: { ...ofIssue, link_id: z.string() },
    send: asPath,
  },
  {
    name: 'list_relations',
    title: 'List relations',
    description: 'Lists the issues that an issue blocks, is blocked by, duplicates, or otherwise relates to.',
    call: listRelations,
    scope: 'read',
    input: ofIssue,
    send: asPath,
  },
  {
    name: 'add_relation',
    title: 'Relate issues',
    description: 'Relates an issue to others of the workspace.',
    call: createRelations,
    scope: 'write',
    input: { ...relation, issues: z.array(z.string()).describe('The ids of the other issues.') },
    send: asBody,
  },
  {
    name: 'remove_relation',
    title: 'Remove a relation',
    description: 'Removes the relation of an issue to another one.',
    call: removeRelation,
    scope: 'write',
    isDestructive: true,
    input: { ...relation, related_issue: other },
    send: asBody,
  },
];
