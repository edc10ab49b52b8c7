import { expect, it } from 'vitest';
import { createComment, deleteComment, listComments, updateComment } from '#features/comments/contract.ts';
import { readIssue, updateIssue } from '#features/issues/contract.ts';
import { createLink, deleteLink, listLinks, updateLink } from '#features/links/contract.ts';
import { createIssueReaction, listIssueReactions } from '#features/reactions/contract.ts';
import { createRelations, listRelations, removeRelation } from '#features/relations/contract.ts';
import { subscribe, unsubscribe } from '#features/subscriptions/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { makeIssue } from '#tests/support/make-issue.ts';

const world = worldForTests();
const ben = () => world().as('ben');

/** Runs a command and undoes it. */
async function undone(command: () => Promise<{ status: number }>): Promise<void> {
  const params = { slug: 'harbor' };
  const { seq } = (await ben().send(listChanges, { params })).body;
  expect((await command()).status).toBeLessThan(300);
  const { changes } = (await ben().send(listChanges, { params, query: { since: seq } })).body;
  // News in inboxes of earlier commands may come in between.
  const reply = changes.find(({ entity }) => entity !== 'inbox');
  const { group_id } = must(reply, 'the command was told');
  const answer = await ben().send(undoGroup, { params, body: { group_id } });
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ seq: expect.any(Number) })]);
}

it('takes back links, and the issue counts along', async () => {
  const params = await makeIssue(world(), { by: 'ben' });
  const seen = async () => [
    (await ben().send(listLinks, { params })).body.map(({ url, title }) => [url, title]),
    (await ben().send(readIssue, { params })).body.link_count,
  ];
  await undone(() => ben().send(createLink, { params, body: { url: 'https://one.invalid' } }));
  expect(await seen()).toEqual([[], 0]);
  const { body } = await ben().send(createLink, { params, body: { url: 'https://two.invalid', title: 'Two' } });
  const of = { ...params, link_id: body.id };
  await undone(() => ben().send(updateLink, { params: of, body: { title: 'Other', metadata: { a: 1 } } }));
  await undone(() => ben().send(deleteLink, { params: of }));
  expect(await seen()).toEqual([[['https://two.invalid', 'Two']], 1]);
});

it('takes back comments and reactions', async () => {
  const params = await makeIssue(world(), { by: 'ben' });
  const said = async () => (await ben().send(listComments, { params })).body.map((comment) => comment.comment_stripped);
  await undone(() => ben().send(createComment, { params, body: { comment_html: '<p>Never said</p>' } }));
  expect(await said()).toEqual([]);
  const { body } = await ben().send(createComment, { params, body: { comment_html: '<p>Said</p>' } });
  const of = { ...params, comment_id: body.id };
  await undone(() => ben().send(updateComment, { params: of, body: { comment_html: '<p>Otherwise</p>' } }));
  await undone(() => ben().send(deleteComment, { params: of }));
  expect(await said()).toEqual(['Said']);
  await undone(() => ben().send(createIssueReaction, { params, body: { reaction: '8' } }));
  expect((await ben().send(listIssueReactions, { params })).body).toEqual([]);
});

it('takes back relations that were made and that were ended', async () => {
  const [params, other] = [await makeIssue(world(), { by: 'ben' }), await makeIssue(world(), { by: 'ben' })];
  const body = { relation_type: 'blocking' as const, issues: [other.issue_id] };
  const related = async () => (await ben().send(listRelations, { params })).body.blocking.map(({ id }) => id);
  await undone(() => ben().send(createRelations, { params, body }));
  expect(await related()).toEqual([]);
  await ben().send(createRelations, { params, body });
  await undone(() =>
    ben().send(removeRelation, { params, body: { relation_type: 'blocking', related_issue: other.issue_id } }),
  );
  expect(await related()).toEqual([other.issue_id]);
});

it('takes back who was assigned, whatever they chose to follow since', async () => {
  const params = await makeIssue(world(), { by: 'ben' });
  const hana = world().as('hana');
  const read = async () => (await hana.send(readIssue, { params })).body;
  await undone(async () => {
    const answer = await ben().send(updateIssue, { params, body: { assignee_ids: [world().userId('hana')] } });
    await hana.send(unsubscribe, { params });
    return answer;
  });
  expect([(await read()).assignee_ids, (await read()).is_subscribed]).toEqual([[], false]);
  const other = await makeIssue(world());
  await undone(() => ben().send(subscribe, { params: other }));
  expect((await ben().send(readIssue, { params: other })).body.is_subscribed).toBe(false);
});
