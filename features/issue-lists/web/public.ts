// What the app may use of lists of issues.
export { IssuesScreen } from './issues-screen.tsx';
export { openProject as openIssues, reviveInList } from './places/open-places.ts';
