import type { ServerFeature } from '#platform/server/server-feature.ts';
import type { AccountHooks } from './hooks.ts';
import { accountRoutes } from './routes.ts';
import { sendResetLinkJob } from './send-reset-link.ts';

/** Returns what accounts bring; `hooks` are the workspaces' part in signing in. */
export const accountsWith = (hooks: AccountHooks): ServerFeature => ({
  routes: accountRoutes(hooks),
  jobs: [sendResetLinkJob],
});
