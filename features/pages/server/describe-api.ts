import type { Action } from '#features/access/rules.ts';
import { pageAnchor, pageComment, pageCommentChange, pageCommentWrite } from '#features/pages/comment-contract.ts';
import { createPage, pageDetail, pageRecord, readPageDetail, updatePage } from '#features/pages/contract.ts';
import { mirroredPage } from '#features/pages/mirror-contract.ts';
import { linkingIssue, linkingPage } from '#features/pages/link-contract.ts';
import { pageVersion, savePageDocument, wholePageVersion } from '#features/pages/text-contract.ts';
import { pageTemplate, pageTemplateChange, pageTemplateWrite } from '#features/pages/template-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

const ofOthers = 'Guests see their own pages only, unless the project shows them everything.';
const managed = 'Its owner or a project admin.';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: {
    pages: 'Documents of a project: public ones, and private ones that only their owner sees.',
  },
  schemas: {
    MirroredPage: schemaNote(mirroredPage, 'A page and the beginning of its text.'),
    Page: schemaNote(pageRecord, 'A page without its text. `access`: 0 is public, 1 is private.'),
    PageWithText: schemaNote(pageDetail, 'A page with its text.'),
    ReadPage: schemaNote(readPageDetail, 'A page with its text and the issues it mentions.'),
    NewPage: schemaNote(createPage.body, 'A page to add.'),
    PageChange: schemaNote(updatePage.body, 'The writable fields of a page.'),
    PageDocument: schemaNote(savePageDocument.body, 'A Yjs document and the HTML that says the same.'),
    PageVersion: schemaNote(pageVersion, 'A text of a page as somebody left it.'),
    PageAnchor: schemaNote(pageAnchor, 'Words of a page.'),
    PageComment: schemaNote(pageComment, 'A comment on words of a page, or a reply to one.'),
    NewPageComment: schemaNote(pageCommentWrite, 'A comment on words (`anchor`) or in a thread (`thread`).'),
    PageCommentChange: schemaNote(pageCommentChange, 'The writable fields of a comment on a page.'),
    PageTemplate: schemaNote(pageTemplate, 'What a new page can begin with.'),
    NewPageTemplate: schemaNote(pageTemplateWrite, 'A template to add.'),
    PageTemplateChange: schemaNote(pageTemplateChange, 'The writable fields of a template.'),
    LinkingPage: schemaNote(linkingPage, 'A page whose text links to something.'),
    LinkingIssue: schemaNote(linkingIssue, 'An issue whose description links to a page.'),
    WholePageVersion: schemaNote(wholePageVersion, 'A version of a page with its text.'),
  },
  calls: {
    listPages: { may: 'project.read', says: `Favorites first, then the newest; archived ones included. ${ofOthers}` },
    mirrorPages: {
      may: 'project.read',
      says: 'Includes archived ones, with the first 20,000 characters of their texts.',
    },
    createPage: { may: 'page.create', says: 'Public and last unless asked otherwise.' },
    readPage: { may: 'project.read', says: ofOthers },
    updatePage: {
      may: 'page.update',
      says: 'Refused while the page is locked or archived. A text is merged with what others wrote since `base`.',
    },
    deletePage: { may: 'page.manage', says: 'Only archived pages. The pages under it stay, without a parent.' },
    duplicatePage: { may: 'page.create', says: 'The copy belongs to the caller.' },
    changePageAccess: { may: 'page.manage', says: managed },
    lockPage: { may: 'page.manage', says: 'While it is locked, nobody can change what it says.' },
    unlockPage: { may: 'page.manage' },
    archivePage: {
      may: 'page.create',
      says: `${managed} Archives the pages under it too, and removes all from everyone's favorites.`,
    },
    restorePage: {
      may: 'page.create',
      says: `${managed} Restores the pages under it too. It leaves a parent that stays archived.`,
    },
    listArchivedPages: { may: 'project.read', says: ofOthers },
    listFavoritePages: { may: 'project.read' },
    favoritePage: { may: 'project.arrange' },
    unfavoritePage: { may: 'project.arrange' },
    readPageDocument: {
      may: 'project.read',
      says: 'A Yjs update whose fragment is named `default`. Empty while the HTML of the page is newer.',
    },
    savePageDocument: { may: 'page.update', says: 'Up to 20 MB. Without `description_binary` nothing is saved.' },
    listPageVersions: {
      may: 'project.read',
      says: 'Newest first, at most 20 and those with a name; the first one is the current text.',
    },
    readPageVersion: { may: 'project.read' },
    listPageComments: { may: 'project.read', says: 'Of all threads, oldest first.' },
    createPageComment: {
      may: 'page.comment',
      says: 'Also while the page is locked. A reply reopens its thread.',
    },
    updatePageComment: {
      may: 'page.comment',
      says: 'The text: its author or a project admin. `resolved`: members, and who began the thread.',
    },
    deletePageComment: {
      may: 'page.comment',
      says: 'Its author or a project admin. The first comment takes its thread along.',
    },
    listPageTemplates: {
      may: 'page.create',
      says: 'Those of the workspace, whichever project is named; deleted ones have `deleted_at`.',
    },
    createPageTemplate: { may: 'pageTemplate.write', says: 'For every project of the workspace.' },
    updatePageTemplate: { may: 'pageTemplate.write' },
    deletePageTemplate: { may: 'pageTemplate.write', says: 'It can be restored.' },
    restorePageTemplate: {
      may: 'pageTemplate.write',
      says: 'One that came with the product is as it came, whether it was deleted or changed.',
    },
    readPageBacklinks: {
      may: 'project.read',
      says: 'In all projects of the workspace, as far as the caller sees them; archived pages are left out.',
    },
    listPagesLinkingToIssue: {
      may: 'project.read',
      says: 'Only pages that the caller sees; archived ones are left out.',
    },
    namePageVersion: { may: 'page.update', says: 'It is kept for good. `name` null takes the name away.' },
    restorePageVersion: { may: 'page.update', says: 'The text it replaces stays a version.' },
  },
};
