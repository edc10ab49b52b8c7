import { createPageComment } from '#features/pages/comment-contract.ts';
import { createPage } from '#features/pages/contract.ts';
import { archivePage, favoritePage } from '#features/pages/state-contract.ts';
import { listPageVersions } from '#features/pages/text-contract.ts';
import { createPageTemplate } from '#features/pages/template-contract.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { must } from '#platform/shared/must.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const website = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });
const inWebsite = (world: World): Given => ({ params: website(world) });

interface OnPage {
  readonly params: { slug: string; project_id: string; page_id: string };
}

/** A public page of Ada's. */
async function adasPage(world: World): Promise<OnPage> {
  const params = website(world);
  const body = { name: 'Told', description_html: '<p>Told</p>' };
  const made = await world.as('ada').send(createPage, { params, body });
  return { params: { ...params, page_id: made.body.id } };
}

/** A page that the caller owns: guests write none, but keep what they wrote before they were guests. */
async function ownPage(world: World, who: Person = 'ada'): Promise<OnPage> {
  const page = await adasPage(world);
  await world.db
    .updateTable('pages')
    .set({ owned_by: world.userId(who) })
    .where('id', '=', page.params.page_id)
    .execute();
  return page;
}

const withBody = (body: unknown) => async (world: World) => ({ ...(await adasPage(world)), body });

async function anArchivedPage(world: World): Promise<OnPage> {
  const page = await adasPage(world);
  await world.as('ada').send(archivePage, page);
  return page;
}

const withVersion =
  (make: (world: World, who?: Person) => Promise<OnPage>) =>
  async (world: World, who?: Person): Promise<Given> => {
    const { params } = await adasPage(world);
    const { body } = await world.as('ada').send(listPageVersions, { params });
    const version = must(body[0], 'a page that says something has a version');
    const own = await make(world, who);
    await world.db
      .updateTable('page_versions')
      .set({ page_id: own.params.page_id })
      .where('id', '=', version.id)
      .execute();
    return { params: { ...own.params, version_id: version.id } };
  };

const onTemplate =
  (body?: unknown) =>
  async (world: World): Promise<Given> => {
    const params = website(world);
    const made = await world.as('ada').send(createPageTemplate, { params, body: { name: 'Checklist' } });
    return { params: { ...params, template_id: made.body.id }, ...(body === undefined ? {} : { body }) };
  };

const anchor = { quote: 'Told', before: '', after: '', start: null, end: null };

/** A comment by the caller on a page they see. */
const ownComment =
  (body?: unknown) =>
  async (world: World, who: Person = 'ada'): Promise<Given> => {
    const { params } = await adasPage(world);
    const made = await world.as('ada').send(createPageComment, { params, body: { comment_html: '<p>Hm</p>', anchor } });
    const [mine, by] = [{ id: made.body.id, page: params.page_id }, world.userId(who)];
    await world.db.updateTable('pages').set({ owned_by: by }).where('id', '=', mine.page).execute();
    await world.db.updateTable('page_comments').set({ created_by: by }).where('id', '=', mine.id).execute();
    return { params: { ...params, comment_id: made.body.id }, ...(body === undefined ? {} : { body }) };
  };

/** The rows of calls about pages. */
export const pageRows: Readonly<Record<string, RoleRow>> = {
  listPages: { asks: 'project.read', given: inWebsite },
  mirrorPages: { asks: 'project.read', given: inWebsite },
  createPage: { asks: 'page.create', given: (world) => ({ ...inWebsite(world), body: { name: 'New' } }) },
  readPage: { asks: 'project.read', given: ownPage },
  updatePage: { asks: 'page.update', given: withBody({ name: 'Changed' }) },
  deletePage: { asks: 'page.manage', given: anArchivedPage },
  duplicatePage: { asks: 'page.create', given: adasPage },
  changePageAccess: { asks: 'page.manage', given: withBody({ access: 0 }) },
  lockPage: { asks: 'page.manage', given: adasPage },
  unlockPage: { asks: 'page.manage', given: adasPage },
  // To members who may not, the wire answers 400 (pages.pg.test.ts); so each has a page of their own here.
  archivePage: { asks: 'page.create', given: ownPage },
  restorePage: { asks: 'page.create', given: ownPage },
  listArchivedPages: { asks: 'project.read', given: inWebsite },
  listFavoritePages: { asks: 'project.read', given: inWebsite },
  favoritePage: { asks: 'project.arrange', given: ownPage },
  unfavoritePage: {
    asks: 'project.arrange',
    given: async (world, who = 'ada') => {
      const page = await ownPage(world, who);
      await world.as(who).send(favoritePage, page);
      return page;
    },
  },
  readPageDocument: { asks: 'project.read', given: ownPage },
  savePageDocument: { asks: 'page.update', given: withBody({ description_binary: null }) },
  listPageVersions: { asks: 'project.read', given: ownPage },
  readPageVersion: { asks: 'project.read', given: withVersion(ownPage) },
  listPageComments: { asks: 'project.read', given: ownPage },
  createPageComment: {
    asks: 'page.comment',
    given: async (world, who) => ({ ...(await ownPage(world, who)), body: { comment_html: '<p>Why?</p>', anchor } }),
  },
  updatePageComment: { asks: 'page.comment', given: ownComment({ comment_html: '<p>Ah</p>' }) },
  deletePageComment: { asks: 'page.comment', given: ownComment() },
  listPageTemplates: { asks: 'page.create', given: inWebsite },
  createPageTemplate: {
    asks: 'pageTemplate.write',
    given: (world) => ({ ...inWebsite(world), body: { name: 'Checklist' } }),
  },
  updatePageTemplate: { asks: 'pageTemplate.write', given: onTemplate({ name: 'Renamed' }) },
  deletePageTemplate: { asks: 'pageTemplate.write', given: onTemplate() },
  restorePageTemplate: { asks: 'pageTemplate.write', given: onTemplate() },
  readPageBacklinks: { asks: 'project.read', given: ownPage },
  listPagesLinkingToIssue: {
    asks: 'project.read',
    given: async (world) => ({ params: await makeIssue(world, { assignees: ['cleo'] }) }),
  },
  namePageVersion: {
    asks: 'page.update',
    given: async (world) => ({ ...(await withVersion(adasPage)(world)), body: { name: 'First draft' } }),
  },
  restorePageVersion: { asks: 'page.update', given: withVersion(adasPage) },
};
