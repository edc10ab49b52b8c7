import { route } from '#platform/server/http/route.ts';
import * as contract from '#features/users/contract.ts';
import { readMe, readMyProfile, readMySettings, updateMyProfile } from './my-account.ts';

export const userRoutes = [
  route(contract.readMe, readMe),
  route(contract.readMySettings, readMySettings),
  route(contract.readMyProfile, readMyProfile),
  route(contract.updateMyProfile, updateMyProfile),
];
