import { AdminSignInScreen } from '#features/instance/web/admin-sign-in-screen.tsx';
import { providerOf } from '#features/instance/web/administration/providers.ts';
import { ProviderScreen } from '#features/instance/web/administration/provider-screen.tsx';
import { SetUpScreen } from '#features/instance/web/set-up-screen.tsx';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import { godModeRoute, providerRoute } from './god-mode-routes.tsx';

export { AccountsScreen } from '#features/instance/web/administration/accounts-screen.tsx';
export { AiScreen } from '#features/instance/web/administration/ai-screen.tsx';
export { AuthenticationScreen } from '#features/instance/web/administration/authentication-screen.tsx';
export { EmailScreen } from '#features/instance/web/administration/email-screen.tsx';
export { GeneralScreen } from '#features/instance/web/administration/general-screen.tsx';
export { ImagesScreen } from '#features/instance/web/administration/images-screen.tsx';
export { NewWorkspaceScreen } from '#features/instance/web/administration/new-workspace-screen.tsx';
export { WorkspacesScreen } from '#features/instance/web/administration/workspaces-screen.tsx';

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

/** `/god-mode/authentication/{provider}` */
export function ProviderPage() {
  const provider = providerOf(providerRoute.useParams().provider);
  return provider ? <ProviderScreen key={provider.id} provider={provider} /> : <NotFoundScreen />;
}
