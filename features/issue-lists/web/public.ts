// What the app and the features above may use of lists of issues.
export { ArchivedIssuesScreen } from './archived-issues-screen.tsx';
export { FilterChips, type FilterActionsPart } from './header/filter-bar.tsx';
export { LazyDisplayPanel, LazyFiltersPanel } from './header/issue-actions.tsx';
export { usePopover } from './header/use-popover.tsx';
export { IssuesScreen } from './issues-screen.tsx';
export { ListScreen, type PeekPart } from './list-screen.tsx';
export { MyWorkScreen } from './my-work-screen.tsx';
export { openPart, openPlace, openProject as openIssues, reviveInList } from './places/open-places.ts';
export { ProjectPlace, type SavedView } from './places/project-place.ts';
export { workspaceViews } from './places/view-members.ts';
export { WorkspacePlace } from './places/workspace-place.ts';
export type { Settings } from './session/place-display.ts';
export { useVisit } from './use-visit.ts';
export { workspaceViewName, workspaceViewPath } from './workspace-view.ts';
export { WorkspaceIssuesScreen } from './workspace-issues-screen.tsx';
export { PartPlace } from './places/part-place.ts';
export type { ListSession } from './session/list-session.ts';
