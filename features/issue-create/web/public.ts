// What the app may use of the form for a new issue.
export { NewIssueButton } from './new-issue-button.tsx';
