// What the app may use of drafts.
export { draftsPath } from './drafts-path.ts';
export { SidebarDrafts } from './sidebar-drafts.tsx';
