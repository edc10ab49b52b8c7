import { SignInScreen } from '#features/accounts/web/sign-in-screen.tsx';
import { CreateWorkspaceScreen } from '#features/workspaces/web/create-workspace-screen.tsx';
import { createWorkspaceRoute, signInRoute, signUpRoute } from './account-routes.tsx';

/** `/` */
export function SignIn() {
  return <SignInScreen mode="sign-in" search={signInRoute.useSearch()} facts={signInRoute.useLoaderData()} />;
}

/** `/sign-up` */
export function SignUp() {
  return <SignInScreen mode="sign-up" search={signUpRoute.useSearch()} facts={signUpRoute.useLoaderData()} />;
}

/** `/create-workspace` */
export function CreateWorkspace() {
  return <CreateWorkspaceScreen {...createWorkspaceRoute.useLoaderData()} />;
}
