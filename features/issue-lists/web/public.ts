// What the app may use of lists of issues.
export { ArchivedIssuesScreen } from './archived-issues-screen.tsx';
export { IssuesScreen } from './issues-screen.tsx';
export { MyWorkScreen } from './my-work-screen.tsx';
export { WorkspaceIssuesScreen } from './workspace-issues-screen.tsx';
export { openProject as openIssues, reviveInList } from './places/open-places.ts';
