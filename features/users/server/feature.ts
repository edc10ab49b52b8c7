import type { AccountHooks } from '#features/accounts/server/public.ts';
import type { ServerFeature } from '#platform/server/server-feature.ts';
import { userRoutes } from './routes.ts';

/** Returns what users bring; `hooks` are the workspaces' part in changing and deactivating an account. */
export const usersWith = (hooks: AccountHooks): ServerFeature => ({
  routes: userRoutes(hooks),
});
