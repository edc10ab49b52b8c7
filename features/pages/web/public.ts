// What features above may use of pages.
export { IssuePages } from './backlinks/issue-pages.tsx';
