import * as z from 'zod';
import { agentCalls as calls } from '#features/public-api/server/public.ts';
import { listMyWorkspaces, workspaceRecord } from '#features/workspaces/contract.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { asPath, asQuery, inProject, paging, workspace, type Tool } from './tool.ts';

const workspaces = z.array(workspaceRecord);

/** Returns a tool that lists something of a project, page by page. */
export function listOf(name: string, title: string, call: CallSpec, what: string): Tool {
  return {
    name,
    title,
    description: `Lists ${what}, with their ids.`,
    call,
    scope: 'read',
    input: { ...inProject, ...paging },
    send: asQuery,
  };
}

/** Where things are, and what they can be set to. */
export const placeTools: readonly Tool[] = [
  {
    name: 'list_workspaces',
    title: 'List workspaces',
    description: 'Lists the workspaces that you can work in. Every other tool asks for the slug of one.',
    call: listMyWorkspaces,
    scope: 'read',
    input: {},
    send: asPath,
    narrow: (answer, { slug }) =>
      workspaces
        .parse(answer)
        .filter((one) => slug === null || one.slug === slug)
        .map((one) => ({ id: one.id, name: one.name, slug: one.slug })),
  },
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
    ...listOf('list_members', 'List members', calls.listMembers, 'the members of a project'),
    input: inProject,
    send: asPath,
  },
  listOf('list_states', 'List states', calls.listStates, 'the states of a project'),
  listOf('list_labels', 'List labels', calls.listLabels, 'the labels of a project'),
];
