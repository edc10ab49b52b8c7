import { describe, expect, it } from 'vitest';
import {
  confirmAttachment,
  createAttachment,
  deleteAttachment,
  listAttachments,
} from '#features/attachments/contract.ts';
import { createComment, deleteComment, listComments, updateComment } from '#features/comments/contract.ts';
import { createIssue, updateIssue } from '#features/issues/contract.ts';
import { listDescriptionVersions, restoreDescriptionVersion } from '#features/issues/version-contract.ts';
import { createLink, deleteLink, listLinks, updateLink } from '#features/links/contract.ts';
import {
  createCommentReaction,
  createIssueReaction,
  deleteCommentReaction,
  deleteIssueReaction,
  listIssueReactions,
} from '#features/reactions/contract.ts';
import { createRelations, deleteRelation, removeRelation } from '#features/relations/contract.ts';
import { removeSubscriber, subscribe, unsubscribe } from '#features/subscriptions/contract.ts';
import type { Change } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { expectToFollow } from '#tests/support/expect-to-follow.ts';
import { assetForm, postFile } from '#tests/support/upload.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { makeIssue } from '#tests/support/make-issue.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });

/** Runs a command, checks that all copies of the project follow it, and returns its entry of this kind. */
async function entryOf(entity: string, op: Change['op'], command: () => Promise<{ status: number }>): Promise<Change> {
  const watch = { projectId: world().website.id, who: ['ada', 'ben', 'cleo'] as const };
  const entries = await expectToFollow(world(), watch, async () => {
    expect((await command()).status).toBeLessThan(300);
  });
  return must(
    entries.find((entry) => entry.entity === entity && entry.op === op),
    `${op} of a ${entity} was told`,
  );
}

/** Fields of a row that the log does not carry: people, and data with entries of its own. */
function bare(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([key]) => !key.endsWith('_detail') && !['comment_reactions', 'is_member'].includes(key),
    ),
  );
}

describe('what was read and its entries equal a fresh read: parts of an issue', () => {
  it('links', async () => {
    const [ada, params] = [world().as('ada'), await makeIssue(world(), { assignees: ['cleo'] })];
    const read = async () => bare((await ada.send(listLinks, { params })).body[0] ?? {});
    const made = await entryOf('issue_link', 'created', () =>
      ada.send(createLink, { params, body: { url: 'https://example.invalid', title: 'One' } }),
    );
    expect(made.fields).toEqual(await read());
    const of = { ...params, link_id: made.entity_id };
    const changed = await entryOf('issue_link', 'updated', () =>
      world()
        .as('ben')
        .send(updateLink, { params: of, body: { title: 'Two' } }),
    );
    expect({ ...made.fields, ...changed.fields }).toEqual(await read());
    const gone = await entryOf('issue_link', 'deleted', () => ada.send(deleteLink, { params: of }));
    expect([gone.entity_id, gone.fields]).toEqual([made.entity_id, { issue: params.issue_id }]);
  });

  it('comments and reactions to them', async () => {
    const [cleo, params] = [world().as('cleo'), await makeIssue(world(), { assignees: ['cleo'] })];
    const read = async () => bare((await cleo.send(listComments, { params })).body[0] ?? {});
    const made = await entryOf('comment', 'created', () =>
      cleo.send(createComment, { params, body: { comment_html: '<p>Hello</p>' } }),
    );
    expect(made.fields).toEqual(await read());
    const of = { ...params, comment_id: made.entity_id };
    const changed = await entryOf('comment', 'updated', () =>
      cleo.send(updateComment, { params: of, body: { comment_html: '<p>Good bye</p>' } }),
    );
    expect({ ...made.fields, ...changed.fields }).toEqual(await read());
    const on = { ...place(), comment_id: made.entity_id };
    const reaction = await entryOf('comment_reaction', 'created', () =>
      cleo.send(createCommentReaction, { params: on, body: { reaction: '8' } }),
    );
    const [comment] = (await cleo.send(listComments, { params })).body;
    expect(reaction.fields).toEqual({ ...comment?.comment_reactions[0], issue: params.issue_id });
    await entryOf('comment_reaction', 'deleted', () =>
      cleo.send(deleteCommentReaction, { params: { ...on, reaction_code: '8' } }),
    );
    await entryOf('comment', 'deleted', () => cleo.send(deleteComment, { params: of }));
  });

  it('reactions', async () => {
    const [ada, params] = [world().as('ada'), await makeIssue(world(), { assignees: ['cleo'] })];
    const made = await entryOf('issue_reaction', 'created', () =>
      ada.send(createIssueReaction, { params, body: { reaction: '8' } }),
    );
    expect(made.fields).toEqual(bare((await ada.send(listIssueReactions, { params })).body[0] ?? {}));
    await entryOf('issue_reaction', 'deleted', () =>
      ada.send(deleteIssueReaction, { params: { ...params, reaction_code: '8' } }),
    );
  });

  it('relations, within a project and out of it', async () => {
    const [ada, params, other] = [
      world().as('ada'),
      await makeIssue(world(), { assignees: ['cleo'] }),
      await makeIssue(world(), { assignees: ['cleo'] }),
    ];
    const body = { relation_type: 'blocking' as const, issues: [other.issue_id] };
    const made = await entryOf('issue_relation', 'created', () => ada.send(createRelations, { params, body }));
    expect(made.fields).toMatchObject({
      issue_id: other.issue_id,
      related_issue_id: params.issue_id,
      relation_type: 'blocked_by',
    });
    const ended = await entryOf('issue_relation', 'deleted', () =>
      ada.send(removeRelation, { params, body: { relation_type: 'blocking', related_issue: other.issue_id } }),
    );
    expect(ended.entity_id).toBe(made.entity_id);
    const elsewhere = { slug: 'harbor', project_id: world().operations.id };
    const far = await ada.send(createIssue, { params: elsewhere, body: { name: 'Far' } });
    const across = { relation_type: 'relates_to' as const, issues: [far.body.id] };
    const crossing = await entryOf('issue_relation', 'created', () =>
      ada.send(createRelations, { params, body: across }),
    );
    expect(crossing.project_id).toBe(world().website.id);
    await entryOf('issue_relation', 'deleted', () =>
      ada.send(deleteRelation, { params: { ...params, related_id: far.body.id } }),
    );
  });

  it('files', async () => {
    const [ada, params] = [world().as('ada'), await makeIssue(world(), { assignees: ['cleo'] })];
    const file = { name: 'a.png', type: 'image/png', size: 1000 };
    const begun = await ada.send(createAttachment, { params, body: file });
    await postFile(ada, begun.body.upload_data);
    const of = { ...params, asset_id: begun.body.asset_id };
    const made = await entryOf('issue_attachment', 'created', () => ada.send(confirmAttachment, { params: of }));
    expect(made.fields).toEqual((await ada.send(listAttachments, { params })).body[0]);
    const gone = await entryOf('issue_attachment', 'deleted', () => ada.send(deleteAttachment, { params: of }));
    expect([gone.entity_id, gone.fields]).toEqual([of.asset_id, { issue: params.issue_id }]);
    const older = `/api/workspaces/harbor/projects/${params.project_id}/issues/${params.issue_id}/issue-attachments/`;
    const whole = await entryOf('issue_attachment', 'created', () =>
      ada.fetch(older, { method: 'POST', body: assetForm() }),
    );
    expect(whole.fields).toEqual((await ada.send(listAttachments, { params })).body[0]);
  });

  it('an earlier description that is restored', async () => {
    const [ada, params] = [world().as('ada'), await makeIssue(world(), { assignees: ['cleo'] })];
    await ada.send(updateIssue, { params, body: { description_html: '<p>One</p>' } });
    await world()
      .as('ben')
      .send(updateIssue, { params, body: { description_html: '<p>Two</p>' } });
    const [version] = (await ada.send(listDescriptionVersions, { params })).body.versions;
    const of = { ...params, version_id: must(version, 'one was kept').id };
    const reply = await entryOf('issue', 'updated', () => ada.send(restoreDescriptionVersion, { params: of }));
    expect(reply.fields['description_html']).toBe('<p>One</p>');
  });

  it('subscriptions', async () => {
    const [ben, params] = [world().as('ben'), await makeIssue(world(), { assignees: ['cleo'] })];
    const made = await entryOf('issue_subscription', 'created', () => ben.send(subscribe, { params }));
    expect(made.fields).toMatchObject({ issue: params.issue_id, subscriber: world().userId('ben') });
    const ended = await entryOf('issue_subscription', 'deleted', () => ben.send(unsubscribe, { params }));
    expect(ended.fields).toEqual({ issue: params.issue_id, subscriber: world().userId('ben') });
    const of = { ...params, user_id: world().userId('cleo') };
    await entryOf('issue_subscription', 'deleted', () => ben.send(removeSubscriber, { params: of }));
  });
});
