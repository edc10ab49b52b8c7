import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createComment, updateComment } from '#features/comments/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { subscribe, unsubscribe } from '#features/subscriptions/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { must } from '#platform/shared/must.ts';
import { untilReceived } from '#tests/support/follow-live.ts';
import { openLive } from '#tests/support/live-socket.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const change = (who: Person, params: IssueParams, body: object) => world().as(who).send(updateIssue, { params, body });

/** Who was notified of something about an issue, once for each notification. */
async function receiversOf({ issue_id }: IssueParams): Promise<string[]> {
  await world().server.catchUp();
  const { rows } = await sql<{ id: string }>`
    select receiver_id as id from notifications where issue_id = ${issue_id}`.execute(world().db);
  return rows.map(({ id }) => id);
}

describe('fan-out', () => {
  it('notifies the browsers of the receivers, and nobody else’s, with one entry', async () => {
    const params = await makeIssue(world(), { by: 'hana', assignees: ['ben', 'ada'] });
    await world().server.catchUp();
    const [his, hers] = [
      await openLive(world().as('ben'), { workspace: 'harbor' }),
      await openLive(world().as('hana'), { workspace: 'harbor' }),
    ];
    await change('hana', params, { priority: 'urgent' });
    await expect.poll(() => his.inboxNews()).toBe(1);
    await untilReceived(world(), [his, hers]);
    expect([his.inboxNews(), hers.inboxNews()]).toEqual([1, 0]);
    await his.close();
    await hers.close();
  });

  it('survives a text that mentions everybody and thousands of strangers', async () => {
    const params = await makeIssue(world(), { by: 'hana' });
    const strangers = Array.from({ length: 3000 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);
    const text = [world().userId('ben'), world().userId('dan'), ...strangers]
      .map(
        (id) =>
          `<mention-component target="users" entity_identifier="${id}" entity_name="user_mention"></mention-component>`,
      )
      .join('');
    await world()
      .as('hana')
      .send(createComment, { params, body: { comment_html: `<p>${text}</p>` } });
    expect(await receiversOf(params)).toEqual([world().userId('ben')]);
  });

  it('is spared a text of 10,000 mentions, which is refused and names the field', async () => {
    const params = await makeIssue(world(), { by: 'hana' });
    const one = `<mention-component target="users" entity_identifier="${world().userId('ben')}" entity_name="user_mention"></mention-component>`;
    const body = { comment_html: `<p>${one.repeat(10_000)}</p>` };
    const { status, body: refusal } = await world().as('hana').send(createComment, { params, body });
    expect([status, refusal]).toEqual([
      400,
      { comment_html: ['Ensure this field has no more than 1000000 characters.'] },
    ]);
    expect(await receiversOf(params)).toEqual([]);
  });

  it('notifies once of a description that mentions somebody and 10,000 strangers', async () => {
    const params = await makeIssue(world(), { by: 'hana' });
    const strangers = Array.from(
      { length: 10_000 },
      (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    );
    const text = [...strangers, world().userId('ben'), world().userId('ben')]
      .map((id) => `<mention-component entity_identifier="${id}"></mention-component>`)
      .join('');
    const { status } = await change('hana', params, { description_html: `<p>${text}</p>` });
    expect(status).toBe(204);
    expect(await receiversOf(params)).toEqual([world().userId('ben')]);
  });

  it('does not tell again when somebody takes back how they edited a comment', async () => {
    const params = await makeIssue(world(), { by: 'hana' });
    await world().as('ben').send(subscribe, { params });
    const hana = world().as('hana');
    const { body: comment } = await hana.send(createComment, {
      params,
      body: {
        comment_html: `<p>Hi <mention-component target="users" entity_identifier="${world().userId('ben')}" entity_name="user_mention"></mention-component></p>`,
      },
    });
    const of = { ...params, comment_id: comment.id };
    const { headers } = await hana.send(updateComment, { params: of, body: { comment_html: '<p>Hi all</p>' } });
    const before = await receiversOf(params);
    const undo = { group_id: must(headers.get(groupHeader), 'it changed something') };
    const undone = await hana.send(undoGroup, { params: { slug: 'harbor' }, body: undo });
    expect(undone.status).toBe(200);
    expect(await receiversOf(params)).toEqual(before);
    // Nor when that is taken back; another edit is news again.
    await hana.send(undoGroup, { params: { slug: 'harbor' }, body: { group_id: undone.body.group_id } });
    expect((await receiversOf(params)).length).toBe(before.length);
    await hana.send(updateComment, { params: of, body: { comment_html: '<p>Hi again</p>' } });
    expect((await receiversOf(params)).length).toBe(before.length + 1);
  });

  it('leaves out who follows no longer', async () => {
    const params = await makeIssue(world(), { by: 'hana' });
    await world().as('ben').send(subscribe, { params });
    await change('hana', params, { priority: 'high' });
    expect(await receiversOf(params)).toEqual([world().userId('ben')]);
    await world().as('ben').send(unsubscribe, { params });
    await change('hana', params, { priority: 'low' });
    expect(await receiversOf(params)).toEqual([world().userId('ben')]);
  });
});
