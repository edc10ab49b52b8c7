import { SignInScreen } from '#features/accounts/web/sign-in-screen.tsx';
import { AdminSignInScreen } from '#features/instance/web/admin-sign-in-screen.tsx';
import { GodModeScreen } from '#features/instance/web/god-mode-screen.tsx';
import { SetUpScreen } from '#features/instance/web/set-up-screen.tsx';
import { CreateWorkspaceScreen } from '#features/workspaces/web/create-workspace-screen.tsx';
import {
  createWorkspaceRoute,
  godModeGeneralRoute,
  godModeRoute,
  signInRoute,
  signUpRoute,
} from './account-routes.tsx';

/** `/` */
export function SignIn() {
  return <SignInScreen mode="sign-in" search={signInRoute.useSearch()} facts={signInRoute.useLoaderData()} />;
}

/** `/sign-up` */
export function SignUp() {
  return <SignInScreen mode="sign-up" search={signUpRoute.useSearch()} facts={signUpRoute.useLoaderData()} />;
}

/** `/god-mode`: set-up while there is no administrator, else their sign-in. */
export function GodModeEntry() {
  const { instance, config } = godModeRoute.useLoaderData();
  const search = godModeRoute.useSearch();
  return instance.is_setup_done ? (
    <AdminSignInScreen search={search} />
  ) : (
    <SetUpScreen search={search} codeRequired={config.is_setup_code_required} />
  );
}

/** `/god-mode/general` */
export function GodModeGeneral() {
  return <GodModeScreen {...godModeGeneralRoute.useLoaderData()} />;
}

/** `/create-workspace` */
export function CreateWorkspace() {
  return <CreateWorkspaceScreen {...createWorkspaceRoute.useLoaderData()} />;
}
