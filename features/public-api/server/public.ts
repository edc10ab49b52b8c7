import { listCycles } from './calls/cycles.ts';
import { createComment } from './calls/issue-parts.ts';
import { createIssue, findIssue, listIssues, updateIssue } from './calls/issues.ts';
import { listLabels, listStates } from './calls/lists.ts';
import { listModules } from './calls/modules.ts';
import { listMembers, listProjects } from './calls/projects.ts';

export { askWith } from './ask.ts';

/** The calls that agents use. */
export const agentCalls = {
  listProjects,
  listMembers,
  listStates,
  listLabels,
  listCycles,
  listModules,
  listIssues,
  findIssue,
  createIssue,
  updateIssue,
  createComment,
};
