// What the app may use of issues.
export { BrowseScreen } from './browse-screen.tsx';
export { IssuesScreen } from './issues-screen.tsx';
export { openBench as openIssues } from './store/open-bench.ts';
export { reviveInBench } from './store/open-bench.ts';
export { OverwrittenDialog } from './overwritten/overwritten-dialog.tsx';
export { tellOverwritten } from './overwritten/tell-overwritten.ts';
