import { CreateWorkspaceScreen } from '#features/workspaces/web/create-workspace-screen.tsx';
import { createWorkspaceRoute } from './account-routes.tsx';

/** `/create-workspace` */
export function CreateWorkspace() {
  return <CreateWorkspaceScreen {...createWorkspaceRoute.useLoaderData()} />;
}
