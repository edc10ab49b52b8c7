import { describe, expect, it } from 'vitest';
import {
  createComment,
  deleteComment,
  listComments,
  readComment,
  updateComment,
  type CommentRecord,
} from '#features/comments/contract.ts';
import { deleteIssue, readIssue } from '#features/issues/contract.ts';
import { createCommentReaction } from '#features/reactions/contract.ts';
import { idHeader } from '#platform/shared/id-header.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const say = (params: IssueParams, comment_html: string, by: Person = 'ben') =>
  world().as(by).send(createComment, { params, body: { comment_html } });
const comments = ({ slug, project_id, issue_id }: IssueParams) =>
  `/api/workspaces/${slug}/projects/${project_id}/issues/${issue_id}/comments/`;
const subscribed = async (params: IssueParams, who: Person) =>
  (await world().as(who).send(readIssue, { params })).body.is_subscribed;

it('is made, listed newest first with its reactions, changed and deleted', async () => {
  const params = await makeIssue(world(), { name: 'Discussed' });
  const first = await say(params, '<p>First &amp; <b>bold</b></p><script>alert(1)</script>');
  expect([first.status, first.body]).toMatchObject([
    201,
    {
      comment_html: '<p>First &amp; <b>bold</b></p>',
      comment_stripped: 'First & bold',
      comment_json: {},
      comment_reactions: [],
      attachments: [],
      access: 'INTERNAL',
      actor: world().userId('ben'),
      actor_detail: { id: world().userId('ben') },
      issue: params.issue_id,
      issue_detail: { id: params.issue_id, name: 'Discussed', description: {}, priority: 'none' },
      project_detail: { identifier: 'WEB' },
      workspace_detail: { slug: 'harbor' },
      external_id: null,
      deleted_at: null,
    },
  ]);
  const second = await say(params, '<p>Second</p>', 'hana');
  const reaction = await world()
    .as('ada')
    .send(createCommentReaction, { params: { ...place(), comment_id: first.body.id }, body: { reaction: '128064' } });
  const { body: listed } = await world().as('ben').send(listComments, { params });
  expect(listed.map(({ id, is_member }) => [id, is_member])).toEqual([
    [second.body.id, true],
    [first.body.id, true],
  ]);
  expect(listed[1]?.comment_reactions).toEqual([reaction.body]);
  const of = { ...params, comment_id: first.body.id };
  const changed = await world()
    .as('ben')
    .send(updateComment, {
      params: of,
      body: { comment_html: '<p>Changed</p>', comment_json: { a: 1 }, access: 'EXTERNAL' },
    });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { comment_stripped: 'Changed', comment_json: { a: 1 }, access: 'EXTERNAL', actor: world().userId('ben') },
  ]);
  expect((await world().as('ada').send(readComment, { params: of })).body.comment_html).toBe('<p>Changed</p>');
  expect((await world().as('ben').send(deleteComment, { params: of })).status).toBe(204);
  expect((await world().as('ben').send(readComment, { params: of })).status).toBe(404);
});

it('moves the issue, and makes its writer and whom it mentions follow', async () => {
  const params = await makeIssue(world());
  const before = (await world().as('ada').send(readIssue, { params })).body.updated_at;
  const mention = (who: Person) =>
    `<mention-component target="users" entity_identifier="${world().userId(who)}"></mention-component>`;
  await say(params, `<p>Ask ${mention('hana')} or ${mention('cleo')} or ${mention('eve')}</p>`);
  expect((await world().as('ada').send(readIssue, { params })).body.updated_at > before).toBe(true);
  expect([await subscribed(params, 'ben'), await subscribed(params, 'hana')]).toEqual([true, true]);
  // Ada made the issue. Cleo may not see it and Eve does not belong here: nobody made them follow.
  const { rows } = await world().db.executeQuery<{ n: number }>(
    world()
      .db.selectFrom('issue_subscribers')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('issue_id', '=', params.issue_id)
      .compile(),
  );
  expect(rows).toEqual([{ n: 3 }]);
});

it('goes with its issue', async () => {
  const params = await makeIssue(world());
  const { body } = await say(params, '<p>Gone</p>');
  await world().as('ada').send(deleteIssue, { params });
  const read = await world()
    .as('ben')
    .send(readComment, { params: { ...params, comment_id: body.id } });
  expect(read.status).toBe(404);
});

it('keeps the id the browser chose, once', async () => {
  const [params, id] = [await makeIssue(world()), newId()];
  const send = () =>
    world()
      .as('ben')
      .json<CommentRecord>('POST', comments(params), { comment_html: '<p>Mine</p>' }, { [idHeader]: id });
  expect((await send()).body.id).toBe(id);
  const again = await send();
  expect([again.status, again.body]).toEqual([400, { id: ['A comment with this id already exists.'] }]);
});

it('ignores an id in the body, as clients that make one for themselves send it', async () => {
  const [params, id] = [await makeIssue(world()), newId()];
  const made = await world()
    .as('ben')
    .json<CommentRecord>('POST', comments(params), { id, comment_html: '<p>Mine</p>' });
  expect([made.status, made.body.id === id]).toEqual([201, false]);
});

describe('refuses', () => {
  it('a guest on an issue they may not see, and lets them comment on their own', async () => {
    const params = await makeIssue(world());
    const hidden = await expectNothingWritten(world(), () => say(params, '<p>Me</p>', 'cleo'));
    expect([hidden.status, hidden.body]).toEqual([400, { error: 'You are not allowed to comment on the issue' }]);
    expect((await say(await makeIssue(world(), { assignees: ['cleo'] }), '<p>Me</p>', 'cleo')).status).toBe(201);
  });

  it("a member changing another's words", async () => {
    const params = await makeIssue(world());
    const { body } = await say(params, '<p>Mine</p>', 'ada');
    const of = { ...params, comment_id: body.id };
    const changing = await expectNothingWritten(world(), () =>
      world()
        .as('ben')
        .send(updateComment, { params: of, body: { comment_html: 'x' } }),
    );
    const deleting = await expectNothingWritten(world(), () => world().as('ben').send(deleteComment, { params: of }));
    expect([changing.status, deleting.status]).toEqual([403, 403]);
  });

  it.each<[string, unknown, object]>([
    ['HTML that is no text', { comment_html: 7 }, { comment_html: ['Not a valid string.'] }],
    ['an unknown access', { access: 'SECRET' }, { access: ['"SECRET" is not a valid choice.'] }],
    ['JSON that is no object', { comment_json: [] }, { comment_json: ['Expected a dictionary of items.'] }],
  ])('%s', async (_, body, answer) => {
    const params = await makeIssue(world());
    const refused = await expectNothingWritten(world(), () =>
      world()
        .as('ben')
        .send(createComment, { params, body: body as never }),
    );
    expect([refused.status, refused.body]).toEqual([400, answer]);
  });
});
