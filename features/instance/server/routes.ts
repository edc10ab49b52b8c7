import { route } from '#platform/server/http/route.ts';
import * as contract from '#features/instance/contract.ts';
import { readAdminMe, readAdminSession, signInAdmin, signOutAdmin } from './admin-session.ts';
import { readInstance } from './read-instance.ts';
import { setUpInstance } from './set-up-instance.ts';
import './tables.ts';

export const instanceRoutes = [
  route(contract.readInstance, readInstance),
  route(contract.setUpInstance, setUpInstance),
  route(contract.signInAdmin, signInAdmin),
  route(contract.signOutAdmin, signOutAdmin),
  route(contract.readAdminSession, readAdminSession),
  route(contract.readAdminMe, readAdminMe),
];
