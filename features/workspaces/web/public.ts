// What the other features and the app may use of workspaces.
export { useWorkspace, WorkspaceContext } from './use-workspace.ts';
export { enterWorkspace, type WorkspacePlace } from './workspace-place.ts';
export { WorkspaceMissingScreen } from './workspace-missing-screen.tsx';
export { WorkspaceSwitcher } from './workspace-switcher.tsx';
