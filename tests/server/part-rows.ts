import { sql } from 'kysely';
import { confirmAttachment, createAttachment } from '#features/attachments/contract.ts';
import { createComment } from '#features/comments/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { listDescriptionVersions } from '#features/issues/version-contract.ts';
import { createLink } from '#features/links/contract.ts';
import { createCommentReaction, createIssueReaction } from '#features/reactions/contract.ts';
import { createRelations } from '#features/relations/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { assetForm, postFile } from '#tests/support/upload.ts';
import { people, type Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';
import { makeIssue } from '#tests/support/make-issue.ts';

const website = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });

/** An issue of Ada's that the guest may see, because it is assigned to them. */

const onIssue =
  (body?: unknown) =>
  async (world: World): Promise<Given> => ({
    params: await makeIssue(world, { assignees: ['cleo'] }),
    ...(body === undefined ? {} : { body }),
  });

const onLink =
  (body?: unknown) =>
  async (world: World): Promise<Given> => {
    const params = await makeIssue(world, { assignees: ['cleo'] });
    const made = await world.as('ada').send(createLink, { params, body: { url: 'https://example.invalid' } });
    return { params: { ...params, link_id: made.body.id }, ...(body === undefined ? {} : { body }) };
  };

const onComment =
  (body?: unknown) =>
  async (world: World): Promise<Given & { params: { comment_id: string } }> => {
    const params = await makeIssue(world, { assignees: ['cleo'] });
    const made = await world.as('ada').send(createComment, { params, body: { comment_html: '<p>Hello</p>' } });
    return { params: { ...params, comment_id: made.body.id }, ...(body === undefined ? {} : { body }) };
  };

/** A reaction of the caller, or of Ada if the caller may not react. */
async function aReaction(world: World, who: Person = 'ada'): Promise<Given> {
  const params = await makeIssue(world, { assignees: ['cleo'] });
  await world.as(who).send(createIssueReaction, { params, body: { reaction: '128077' } });
  return { params: { ...params, reaction_code: '128077' } };
}

async function aCommentReaction(world: World, who: Person = 'ada'): Promise<Given> {
  const { params } = await onComment()(world);
  const of = { ...website(world), comment_id: params.comment_id };
  await world.as(who).send(createCommentReaction, { params: of, body: { reaction: '128077' } });
  return { params: { ...of, reaction_code: '128077' } };
}

/** An issue followed by everyone or by no one. */
const followedBy =
  (all: boolean) =>
  async (world: World): Promise<Given> => {
    const params = await makeIssue(world, { assignees: ['cleo'] });
    await world.db.deleteFrom('issue_subscribers').where('issue_id', '=', params.issue_id).execute();
    if (!all) return { params };
    const { workspace_id } = await world.db
      .selectFrom('projects')
      .select('workspace_id')
      .where('id', '=', params.project_id)
      .executeTakeFirstOrThrow();
    const rows = people.map((person) => ({ workspace_id, issue_id: params.issue_id, user_id: world.userId(person) }));
    await world.db.insertInto('issue_subscribers').values(rows).execute();
    return { params: { ...params, user_id: world.userId('hana') } };
  };

const related = (world: World) => must(world.issues.get('Cache avatars'), 'an issue of the world');

const onRelation =
  (body?: (world: World) => unknown) =>
  async (world: World): Promise<Given> => {
    const params = await makeIssue(world, { assignees: ['cleo'] });
    const wanted = { relation_type: 'relates_to' as const, issues: [related(world)] };
    await world.as('ada').send(createRelations, { params, body: wanted });
    return { params: { ...params, related_id: related(world) }, ...(body ? { body: body(world) } : {}) };
  };

/** A file of Ada's, its bytes sent, and confirmed or deleted as far as asked. */
const onAttachment =
  (upTo: 'sent' | 'here') =>
  async (world: World): Promise<Given> => {
    const params = await makeIssue(world, { assignees: ['cleo'] });
    const ada = world.as('ada');
    const made = await ada.send(createAttachment, { params, body: { name: 'a.png', type: 'image/png', size: 1000 } });
    await postFile(ada, made.body.upload_data);
    const of = { ...params, asset_id: made.body.asset_id };
    if (upTo === 'here') await ada.send(confirmAttachment, { params: of });
    return { params: of };
  };

/** A cycle or module of Website. */
async function inContainer(world: World, table: 'cycles' | 'modules', body?: unknown): Promise<Given> {
  const id = newId();
  await sql`insert into ${sql.table(table)} (workspace_id, id, project_id, name, sort_order)
    select workspace_id, ${id}, id, ${`Container ${id}`}, 1 from projects where id = ${world.website.id}`.execute(
    world.db,
  );
  const params = { ...website(world), [table === 'cycles' ? 'cycle_id' : 'module_id']: id };
  return { params, ...(body === undefined ? {} : { body }) };
}

/** A version of Ada's description from before Hana's edit. */
async function aVersion(world: World): Promise<Given> {
  const params = await makeIssue(world, { assignees: ['cleo'] });
  await world.as('ada').send(updateIssue, { params, body: { description_html: '<p>One</p>' } });
  await world.as('hana').send(updateIssue, { params, body: { description_html: '<p>Two</p>' } });
  const { body } = await world.as('ada').send(listDescriptionVersions, { params });
  return { params: { ...params, version_id: must(body.versions[0], 'a version was kept').id } };
}

/** The rows of calls about parts of an issue. */
export const partRows: Readonly<Record<string, RoleRow>> = {
  // Guests may attach files only to issues they created, and this one is Ada's.
  createAttachment: { asks: 'issue.attach', given: onIssue({ name: 'a.png', type: 'image/png', size: 1000 }) },
  listAttachments: { asks: 'issue.read', given: onAttachment('here') },
  readAttachment: { asks: 'issue.read', given: onAttachment('here') },
  confirmAttachment: { asks: 'issue.attach', given: onAttachment('sent') },
  deleteAttachment: { asks: 'attachment.delete', given: onAttachment('here') },
  listOlderAttachments: { asks: 'issue.read', given: onAttachment('here') },
  // Sent as multipart form data.
  uploadOlderAttachment: {
    asks: 'issue.attach',
    given: async (world) => ({ params: await makeIssue(world, { assignees: ['cleo'] }), body: assetForm() }),
  },
  deleteOlderAttachment: { asks: 'attachment.delete', given: onAttachment('here') },
  readCycleDisplay: { asks: 'project.read', given: (world) => inContainer(world, 'cycles') },
  updateCycleDisplay: { asks: 'project.arrange', given: (world) => inContainer(world, 'cycles', { filters: {} }) },
  readModuleDisplay: { asks: 'project.read', given: (world) => inContainer(world, 'modules') },
  updateModuleDisplay: { asks: 'project.arrange', given: (world) => inContainer(world, 'modules', { filters: {} }) },
  readIssueDisplay: { asks: 'project.read', given: (world) => ({ params: website(world) }) },
  saveIssueDisplay: {
    asks: 'project.arrange',
    given: (world) => ({ params: website(world), body: { properties: { labels: true } } }),
  },
  listDescriptionVersions: { asks: 'issue.read', given: onIssue() },
  readDescriptionVersion: { asks: 'issue.read', given: aVersion },
  joinDescriptionVersion: { asks: 'issue.update', given: aVersion },
  restoreDescriptionVersion: { asks: 'issue.update', given: aVersion },
  listLinks: { asks: 'issue.read', given: onLink() },
  createLink: { asks: 'issue.update', given: onIssue({ url: 'https://example.invalid/new' }) },
  updateLink: { asks: 'issue.update', given: onLink({ title: 'New' }) },
  deleteLink: { asks: 'issue.update', given: onLink() },
  listComments: { asks: 'issue.read', given: onComment() },
  listCommentVersions: { asks: 'issue.read', given: onComment() },
  readComment: { asks: 'issue.read', given: onComment() },
  createComment: { asks: 'issue.comment', given: onIssue({ comment_html: '<p>Hello</p>' }) },
  updateComment: { asks: 'comment.update', given: onComment({ comment_html: '<p>Changed</p>' }) },
  deleteComment: { asks: 'comment.delete', given: onComment() },
  compareDays: {
    asks: 'issue.read',
    given: (world) => ({ params: website(world), query: { from: '2026-01-01' } }),
  },
  readPast: { asks: 'issue.read', given: (world) => ({ params: website(world) }) },
  readHistory: { asks: 'issue.read', given: onComment() },
  listIssueReactions: { asks: 'issue.read', given: onIssue() },
  createIssueReaction: { asks: 'issue.react', given: onIssue({ reaction: '128078' }) },
  deleteIssueReaction: { asks: 'issue.react', given: aReaction },
  listCommentReactions: { asks: 'issue.read', given: onComment() },
  createCommentReaction: { asks: 'issue.react', given: onComment({ reaction: '128078' }) },
  deleteCommentReaction: { asks: 'issue.react', given: aCommentReaction },
  listRelations: { asks: 'issue.read', given: onRelation() },
  listDependencies: { asks: 'issue.read', given: (world) => ({ params: website(world) }) },
  createRelations: {
    asks: 'issue.update',
    given: async (world) => onIssue({ relation_type: 'relates_to', issues: [related(world)] })(world),
  },
  removeRelation: {
    asks: 'issue.update',
    given: onRelation((world) => ({ relation_type: 'relates_to', related_issue: related(world) })),
  },
  deleteRelation: { asks: 'issue.update', given: onRelation() },
  readSubscription: { asks: 'issue.read', given: followedBy(true) },
  subscribe: { asks: 'issue.subscribe', given: followedBy(false) },
  unsubscribe: { asks: 'issue.subscribe', given: followedBy(true) },
  followIssues: {
    asks: 'issue.subscribe',
    given: async (world) => {
      const { issue_id } = await makeIssue(world, { assignees: ['cleo'] });
      return { params: website(world), body: { ids: [issue_id], subscribed: true } };
    },
  },
  listSubscribers: { asks: 'issue.read', given: followedBy(true) },
  removeSubscriber: { asks: 'issue.update', given: followedBy(true) },
};
