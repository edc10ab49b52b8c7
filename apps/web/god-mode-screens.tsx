import { AdminSignInScreen } from '#features/instance/web/admin-sign-in-screen.tsx';
import { providerOf } from '#features/instance/web/administration/providers.ts';
import { ProviderScreen } from '#features/instance/web/administration/provider-screen.tsx';
import { SetUpScreen } from '#features/instance/web/set-up-screen.tsx';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import { godModeRoute, providerRoute } from './god-mode-routes.tsx';

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
