import { asks } from '#features/access/server/public.ts';
import * as contract from '#features/modules/contract.ts';
import * as favoriteContract from '#features/modules/favorite-contract.ts';
import * as issueContract from '#features/modules/issue-contract.ts';
import * as linkContract from '#features/modules/link-contract.ts';
import { describedBy, route } from '#platform/server/http/route.ts';
import { archiveModule, restoreModule } from './archive-module.ts';
import { deleteModule } from './delete-module.ts';
import { favoriteModule, unfavoriteModule } from './favorite-module.ts';
import { addModuleIssues, changeIssueModules, listModuleIssues, removeModuleIssue } from './module-issues.ts';
import {
  createModuleLink,
  deleteModuleLink,
  listModuleLinks,
  readModuleLink,
  replaceModuleLink,
  updateModuleLink,
} from './module-links.ts';
import {
  listArchivedModules,
  listModules,
  listWorkspaceModules,
  mirrorModules,
  readArchivedModule,
  readModule,
} from './read-modules.ts';
import { createModule, replaceModule, updateModule } from './write-module.ts';

export const moduleRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.mirrorModules, mirrorModules),
    route(contract.listModules, listModules),
    route(contract.listWorkspaceModules, listWorkspaceModules),
    route(contract.createModule, createModule),
    route(contract.readModule, readModule),
    route(contract.updateModule, updateModule),
    route(contract.replaceModule, replaceModule, asks('module.write')),
    route(contract.deleteModule, deleteModule),
    route(contract.archiveModule, archiveModule),
    route(contract.restoreModule, restoreModule),
    route(contract.listArchivedModules, listArchivedModules),
    route(contract.readArchivedModule, readArchivedModule),
    route(favoriteContract.favoriteModule, favoriteModule),
    route(favoriteContract.unfavoriteModule, unfavoriteModule),
    route(issueContract.listModuleIssues, listModuleIssues),
    route(issueContract.addModuleIssues, addModuleIssues),
    route(issueContract.removeModuleIssue, removeModuleIssue),
    route(issueContract.changeIssueModules, changeIssueModules),
    route(linkContract.listModuleLinks, listModuleLinks),
    route(linkContract.createModuleLink, createModuleLink),
    route(linkContract.readModuleLink, readModuleLink),
    route(linkContract.updateModuleLink, updateModuleLink),
    route(linkContract.replaceModuleLink, replaceModuleLink, asks('module.write')),
    route(linkContract.deleteModuleLink, deleteModuleLink),
  ],
);
