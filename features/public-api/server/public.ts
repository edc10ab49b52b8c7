import { addCycleIssues, listCycleIssues, listCycles, removeCycleIssue } from './calls/cycles.ts';
import { listIntake, submitIssue, updateIntake } from './calls/intake.ts';
import { createComment, createLink, deleteLink, listActivities, listComments, listLinks } from './calls/issue-parts.ts';
import { createIssue, deleteIssue, findIssue, listIssues, updateIssue } from './calls/issues.ts';
import { listLabels, listStates } from './calls/lists.ts';
import { addModuleIssues, listModuleIssues, listModules, removeModuleIssue } from './calls/modules.ts';
import { listMembers, listProjects } from './calls/projects.ts';

export { askWith } from './ask.ts';

/** The calls that agents use. */
export const agentCalls = {
  listProjects,
  listMembers,
  listStates,
  listLabels,
  listCycles,
  listCycleIssues,
  addCycleIssues,
  removeCycleIssue,
  listModules,
  listModuleIssues,
  addModuleIssues,
  removeModuleIssue,
  listIssues,
  findIssue,
  createIssue,
  updateIssue,
  deleteIssue,
  listComments,
  createComment,
  listActivities,
  listLinks,
  createLink,
  deleteLink,
  listIntake,
  submitIssue,
  updateIntake,
};
