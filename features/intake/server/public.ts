export { decideIssue } from './decide-issue.ts';
export { submitIssueIn } from './submit-issue.ts';
