// What the app may use of issues.
export { BrowseScreen } from './browse-screen.tsx';
export { IssuesScreen } from './issues-screen.tsx';
export { openProject as openIssues, reviveInList } from './places/open-places.ts';
export { OverwrittenDialog } from './overwritten/overwritten-dialog.tsx';
export { tellOverwritten } from './overwritten/tell-overwritten.ts';
