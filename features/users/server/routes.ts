import type { AccountHooks } from '#features/accounts/server/public.ts';
import { describedBy, route, type Route } from '#platform/server/http/route.ts';
import * as contract from '#features/users/contract.ts';
import * as preferences from '#features/users/notification-preferences-contract.ts';
import { deleteMyAccount, listMyAccounts, readMyAccount } from './connected-accounts.ts';
import { deactivateMe } from './deactivate-me.ts';
import { readMyInstanceAdmin } from './instance-admin.ts';
import { readMe, readMySettings } from './my-account.ts';
import { finishOnboarding, finishTour, readMyProfile, updateMyProfile } from './my-profile.ts';
import {
  readNotificationPreferences,
  startEmailsAgain,
  updateNotificationPreferences,
} from './notification-preferences.ts';
import { updateMe } from './update-me.ts';
import './tables.ts';

/** Returns the calls of a person about themselves; what the workspaces have to say is handed in. */
export function userRoutes(hooks: AccountHooks): Route[] {
  return describedBy(
    () => import('./describe-api.ts'),
    [
      route(contract.readMe, readMe),
      route(contract.updateMe, updateMe(hooks)),
      route(contract.deactivateMe, deactivateMe(hooks)),
      route(contract.listMyAccounts, listMyAccounts),
      route(contract.readMyAccount, readMyAccount),
      route(contract.deleteMyAccount, deleteMyAccount),
      route(contract.readMySettings, readMySettings(hooks)),
      route(contract.readMyProfile, readMyProfile),
      route(contract.updateMyProfile, updateMyProfile),
      route(contract.finishOnboarding, finishOnboarding),
      route(contract.finishTour, finishTour),
      route(contract.readMyInstanceAdmin, readMyInstanceAdmin),
      route(preferences.readNotificationPreferences, readNotificationPreferences),
      route(preferences.updateNotificationPreferences, updateNotificationPreferences),
      route(preferences.startEmailsAgain, startEmailsAgain),
    ],
  );
}
