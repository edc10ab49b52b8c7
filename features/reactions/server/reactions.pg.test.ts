import { describe, expect, it } from 'vitest';
import { createComment, deleteComment } from '#features/comments/contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import {
  createCommentReaction,
  createIssueReaction,
  deleteCommentReaction,
  deleteIssueReaction,
  listCommentReactions,
  listIssueReactions,
} from '#features/reactions/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { makeIssue } from '#tests/support/make-issue.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const aComment = async () => {
  const params = await makeIssue(world());
  const { body } = await world()
    .as('ada')
    .send(createComment, { params, body: { comment_html: '<p>Well</p>' } });
  return { params, of: { ...place(), comment_id: body.id } };
};

describe('to an issue', () => {
  it('is given once a person and code, listed newest first, and taken back by code or id', async () => {
    const [ben, hana, params] = [world().as('ben'), world().as('hana'), await makeIssue(world())];
    const first = await ben.send(createIssueReaction, { params, body: { reaction: '128077' } });
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        reaction: '128077',
        actor: world().userId('ben'),
        actor_detail: { id: world().userId('ben') },
        issue: params.issue_id,
      },
    ]);
    const again = await ben.send(createIssueReaction, { params, body: { reaction: '128077' } });
    expect([again.status, again.body]).toEqual([400, { error: 'The payload is not valid' }]);
    const second = await hana.send(createIssueReaction, { params, body: { reaction: '128077' } });
    const listed = (await ben.send(listIssueReactions, { params })).body;
    expect(listed.map(({ id }) => id)).toEqual([second.body.id, first.body.id]);
    const { body: detail } = await ben.send(readIssue, { params, query: { expand: 'issue_reactions' } });
    expect(detail.issue_reactions?.at(-1)).toEqual({
      id: first.body.id,
      actor: world().userId('ben'),
      issue: params.issue_id,
      reaction: '128077',
    });
    // Only one's own, by either name.
    const take = (who: typeof ben, reaction_code: string) =>
      who.send(deleteIssueReaction, { params: { ...params, reaction_code } });
    expect((await take(hana, first.body.id)).status).toBe(404);
    expect((await take(hana, second.body.id)).status).toBe(204);
    expect((await take(ben, '128077')).status).toBe(204);
    expect((await take(ben, '128077')).status).toBe(404);
    expect((await ben.send(listIssueReactions, { params })).body).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an empty code', { reaction: '' }],
    ['a code too long', { reaction: 'x'.repeat(21) }],
  ])('refuses %s', async (_, body) => {
    const params = await makeIssue(world());
    const { status } = await expectNothingWritten(world(), () =>
      world()
        .as('ben')
        .send(createIssueReaction, { params, body: body as never }),
    );
    expect(status).toBe(400);
  });

  it('is not for guests who may not see it', async () => {
    const answer = await world()
      .as('cleo')
      .send(createIssueReaction, { params: await makeIssue(world()), body: { reaction: '1' } });
    expect([answer.status, answer.body]).toEqual([400, { error: 'You are not allowed to view this issue' }]);
  });
});

describe('to a comment', () => {
  it('is given, listed and taken back', async () => {
    const [ben, { of }] = [world().as('ben'), await aComment()];
    const made = await ben.send(createCommentReaction, { params: of, body: { reaction: '9992' } });
    expect([made.status, made.body]).toMatchObject([201, { reaction: '9992', comment: of.comment_id }]);
    expect(made.body).not.toHaveProperty('actor_detail');
    expect((await ben.send(listCommentReactions, { params: of })).body).toEqual([made.body]);
    expect((await ben.send(deleteCommentReaction, { params: { ...of, reaction_code: '9992' } })).status).toBe(204);
    expect((await ben.send(listCommentReactions, { params: of })).body).toEqual([]);
  });

  it('goes with the comment', async () => {
    const { params, of } = await aComment();
    await world()
      .as('ada')
      .send(deleteComment, { params: { ...params, comment_id: of.comment_id } });
    const answer = await world()
      .as('ben')
      .send(createCommentReaction, { params: of, body: { reaction: '9992' } });
    expect(answer.status).toBe(404);
    expect((await world().as('cleo').send(listCommentReactions, { params: of })).status).toBe(400);
  });
});
