import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/links/contract.ts';
import { listLinks } from './read-links.ts';
import { createLink, deleteLink, updateLink } from './write-links.ts';

export const linkRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listLinks, listLinks),
    route(contract.createLink, createLink),
    route(contract.updateLink, updateLink),
    route(contract.deleteLink, deleteLink),
  ],
);
