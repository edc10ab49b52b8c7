// What the other features and the app may use of workspaces.
export { MembersOnly } from './members-only.tsx';
export { myWorkspaces } from './my-workspaces.ts';
export { sizeOptions } from './size-options.ts';
export { useWorkspace, WorkspaceContext } from './use-workspace.ts';
export { enterWorkspace, type WorkspacePlace } from './workspace-place.ts';
export { WorkspaceMissingScreen } from './workspace-missing-screen.tsx';
export { WorkspaceSwitcher } from './workspace-switcher.tsx';
export { WorkspaceForm } from './workspace-form.tsx';
export { WorkspaceSettings } from './workspace-settings.tsx';
