// What the app may use of the search.
export { findIssueOpen, findIssueCommand } from './find-issue-command.ts';
