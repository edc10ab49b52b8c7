import { describedBy, route, type Route } from '#platform/server/http/route.ts';
import * as contract from '#features/api-tokens/contract.ts';
import { deleteApiToken, updateApiToken } from './change-token.ts';
import { createApiToken, createServiceToken } from './create-token.ts';
import { listApiTokens, listMyApiTokens, readApiToken } from './read-tokens.ts';

export const apiTokenRoutes: readonly Route[] = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listMyApiTokens, listMyApiTokens),
    route(contract.listApiTokens, listApiTokens),
    route(contract.createApiToken, createApiToken),
    route(contract.readApiToken, readApiToken),
    route(contract.updateApiToken, updateApiToken),
    route(contract.deleteApiToken, deleteApiToken),
    route(contract.createServiceToken, createServiceToken),
  ],
);
