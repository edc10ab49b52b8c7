import { route } from '#platform/server/http/route.ts';
import * as contract from '#features/users/contract.ts';
import { readMyInstanceAdmin } from './instance-admin.ts';
import { readMe, readMySettings } from './my-account.ts';
import { finishOnboarding, finishTour, readMyProfile, updateMyProfile } from './my-profile.ts';
import { readNotificationPreferences, updateNotificationPreferences } from './notification-preferences.ts';
import { updateMe } from './update-me.ts';
import './tables.ts';

export const userRoutes = [
  route(contract.readMe, readMe),
  route(contract.updateMe, updateMe),
  route(contract.readMySettings, readMySettings),
  route(contract.readMyProfile, readMyProfile),
  route(contract.updateMyProfile, updateMyProfile),
  route(contract.finishOnboarding, finishOnboarding),
  route(contract.finishTour, finishTour),
  route(contract.readMyInstanceAdmin, readMyInstanceAdmin),
  route(contract.readNotificationPreferences, readNotificationPreferences),
  route(contract.updateNotificationPreferences, updateNotificationPreferences),
];
