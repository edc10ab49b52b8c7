import * as z from 'zod';
import { agentCalls as calls } from '#features/public-api/server/public.ts';
import { listOf } from './place-tools.ts';
import { asBody, asPath, asQuery, inProject, paging, type Tool } from './tool.ts';

const inCycle = { ...inProject, cycle_id: z.string().describe('The id of the cycle.') };
const inModule = { ...inProject, module_id: z.string().describe('The id of the module.') };
const issues = z.array(z.string()).describe('The ids of issues of the project.');
const issueId = z.string().describe('The id of the issue, not its key.');

/** Cycles and modules, and which issues are in them. */
export const planTools: readonly Tool[] = [
  listOf('list_cycles', 'List cycles', calls.listCycles, 'the cycles of a project'),
  {
    name: 'list_cycle_issues',
    title: 'List issues of a cycle',
    description: 'Lists the issues that are in a cycle.',
    call: calls.listCycleIssues,
    scope: 'read',
    input: { ...inCycle, ...paging },
    send: asQuery,
  },
  {
    name: 'add_to_cycle',
    title: 'Add issues to a cycle',
    description: 'Puts issues into a cycle. An issue is in one cycle at most, so it leaves the one it was in.',
    call: calls.addCycleIssues,
    scope: 'write',
    input: { ...inCycle, issues },
    send: asBody,
  },
  {
    name: 'remove_from_cycle',
    title: 'Remove an issue from a cycle',
    description: 'Takes an issue out of a cycle. The issue itself stays.',
    call: calls.removeCycleIssue,
    scope: 'write',
    input: { ...inCycle, issue_id: issueId },
    send: asPath,
  },
  listOf('list_modules', 'List modules', calls.listModules, 'the modules of a project'),
  {
    name: 'list_module_issues',
    title: 'List issues of a module',
    description: 'Lists the issues that are in a module.',
    call: calls.listModuleIssues,
    scope: 'read',
    input: { ...inModule, ...paging },
    send: asQuery,
  },
  {
    name: 'add_to_module',
    title: 'Add issues to a module',
    description: 'Puts issues into a module. They stay in the other modules they are in.',
    call: calls.addModuleIssues,
    scope: 'write',
    input: { ...inModule, issues },
    send: asBody,
  },
  {
    name: 'remove_from_module',
    title: 'Remove an issue from a module',
    description: 'Takes an issue out of a module. The issue itself stays.',
    call: calls.removeModuleIssue,
    scope: 'write',
    input: { ...inModule, issue_id: issueId },
    send: asPath,
  },
];
