import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/relations/contract.ts';
import { createRelations } from './create-relations.ts';
import { listDependencies } from './read-dependencies.ts';
import { listRelations } from './read-relations.ts';
import { deleteRelation, removeRelation } from './remove-relations.ts';

export const relationRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listRelations, listRelations),
    route(contract.createRelations, createRelations),
    route(contract.removeRelation, removeRelation),
    route(contract.deleteRelation, deleteRelation),
    route(contract.listDependencies, listDependencies),
  ],
);
