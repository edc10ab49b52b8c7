import { asks } from '#features/access/server/public.ts';
import * as contract from '#features/pages/contract.ts';
import * as stateContract from '#features/pages/state-contract.ts';
import * as textContract from '#features/pages/text-contract.ts';
import * as commentContract from '#features/pages/comment-contract.ts';
import * as linkContract from '#features/pages/link-contract.ts';
import { mirrorPages as mirrorCall } from '#features/pages/mirror-contract.ts';
import * as templateContract from '#features/pages/template-contract.ts';
import { describedBy, route } from '#platform/server/http/route.ts';
import { archivePage, deletePage, restorePage } from './archive-page.ts';
import { changePageAccess, lockPage, unlockPage, updatePage } from './change-page.ts';
import {
  createPageTemplate,
  deletePageTemplate,
  listPageTemplates,
  restorePageTemplate,
  updatePageTemplate,
} from './page-templates.ts';
import { createPage, duplicatePage } from './create-page.ts';
import { favoritePage, unfavoritePage } from './favorite-page.ts';
import { readPageDocument, savePageDocument } from './page-document.ts';
import { mirrorPages } from './mirror-pages.ts';
import { listPageComments } from './page-comments.ts';
import { listPageVersions, namePageVersion, readPageVersion, restorePageVersion } from './page-versions.ts';
import { listPagesLinkingToIssue, readPageBacklinks } from './read-backlinks.ts';
import { listArchivedPages, listFavoritePages, listPages, readPage } from './read-pages.ts';
import { createPageComment, deletePageComment, updatePageComment } from './write-page-comments.ts';

export const pageRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listPages, listPages),
    route(mirrorCall, mirrorPages),
    route(contract.createPage, createPage),
    route(contract.readPage, readPage),
    route(contract.updatePage, updatePage),
    route(contract.deletePage, deletePage),
    route(contract.duplicatePage, duplicatePage),
    route(stateContract.changePageAccess, changePageAccess),
    route(stateContract.lockPage, lockPage),
    route(stateContract.unlockPage, unlockPage),
    route(stateContract.archivePage, archivePage),
    route(stateContract.restorePage, restorePage),
    route(stateContract.listArchivedPages, listArchivedPages),
    route(stateContract.listFavoritePages, listFavoritePages),
    route(stateContract.favoritePage, favoritePage),
    route(stateContract.unfavoritePage, unfavoritePage),
    route(textContract.readPageDocument, readPageDocument),
    route(textContract.savePageDocument, savePageDocument, asks('page.update')),
    route(textContract.listPageVersions, listPageVersions),
    route(textContract.readPageVersion, readPageVersion),
    route(textContract.restorePageVersion, restorePageVersion),
    route(textContract.namePageVersion, namePageVersion),
    route(commentContract.listPageComments, listPageComments),
    route(commentContract.createPageComment, createPageComment),
    route(commentContract.updatePageComment, updatePageComment),
    route(commentContract.deletePageComment, deletePageComment),
    route(linkContract.readPageBacklinks, readPageBacklinks),
    route(linkContract.listPagesLinkingToIssue, listPagesLinkingToIssue),
    route(templateContract.listPageTemplates, listPageTemplates),
    route(templateContract.createPageTemplate, createPageTemplate),
    route(templateContract.updatePageTemplate, updatePageTemplate),
    route(templateContract.deletePageTemplate, deletePageTemplate),
    route(templateContract.restorePageTemplate, restorePageTemplate),
  ],
);
