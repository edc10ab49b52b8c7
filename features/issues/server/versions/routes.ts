import * as contract from '#features/issues/version-contract.ts';
import { route } from '#platform/server/http/route.ts';
import {
  joinDescriptionVersion,
  listDescriptionVersions,
  readDescriptionVersion,
  restoreDescriptionVersion,
} from './description-versions.ts';

export const versionRoutes = [
  route(contract.listDescriptionVersions, listDescriptionVersions),
  route(contract.readDescriptionVersion, readDescriptionVersion),
  route(contract.restoreDescriptionVersion, restoreDescriptionVersion),
  route(contract.joinDescriptionVersion, joinDescriptionVersion),
];
