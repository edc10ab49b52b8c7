export {
  addModuleIssues,
  listModuleIssues,
  moduleIssueErrors,
  removeModuleIssue,
} from '#features/modules/issue-contract.ts';
export { createModuleIn } from './write-module.ts';
