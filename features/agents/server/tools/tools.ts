import * as z from 'zod';
import { listPages, readPage } from '#features/pages/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { intakeTools } from './intake-tools.ts';
import { issuePartTools } from './issue-part-tools.ts';
import { issueTools } from './issue-tools.ts';
import { placeTools } from './place-tools.ts';
import { planTools } from './plan-tools.ts';
import { asBody, asPath, asQuery, inProject, workspace, type Tool } from './tool.ts';

/** Everything an agent can do, in the order in which tools are listed. */
export const tools: readonly Tool[] = [
  ...placeTools,
  ...issueTools,
  ...issuePartTools,
  ...planTools,
  ...intakeTools,
  {
    name: 'list_pages',
    title: 'List pages',
    description: 'Lists the pages of a project, with their ids, without their texts.',
    call: listPages,
    scope: 'read',
    input: { ...inProject, search: z.string().optional().describe('Part of the name.') },
    send: (input) => asQuery({ ...input, nested: true }),
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
