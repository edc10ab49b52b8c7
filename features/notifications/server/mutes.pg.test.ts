import { describe, expect, it } from 'vitest';
import { createComment } from '#features/comments/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { listMutes, mute, muteErrors, unmute, type Mute } from '#features/notifications/mute-contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { subscribe } from '#features/subscriptions/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { listChanges } from '#platform/shared/live.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const send = (who: Person, body: { issue?: string; project?: string; kind?: NonNullable<Mute['kind']> }) =>
  world().as(who).send(mute, { params, body });
const mutesOf = async (who: Person) => (await world().as(who).send(listMutes, { params })).body;
const takeOff = async (who: Person) => {
  for (const { id } of await mutesOf(who))
    await world()
      .as(who)
      .send(unmute, { params: { ...params, mute_id: id } });
};

/** An issue of Hana's that Ben follows. */
async function followed(): Promise<IssueParams> {
  const issue = await makeIssue(world(), { by: 'hana' });
  await world().as('ben').send(subscribe, { params: issue });
  return issue;
}

const change = (issue: IssueParams, body: object) => world().as('hana').send(updateIssue, { params: issue, body });
const say = (issue: IssueParams, comment_html: string) =>
  world().as('hana').send(createComment, { params: issue, body: { comment_html } });
const mention = () =>
  `<p>Hi <mention-component target="users" entity_identifier="${world().userId('ben')}" entity_name="user_mention"></mention-component></p>`;

/** Hana does one thing of every kind, the mention last. */
async function doEverything(issue: IssueParams): Promise<void> {
  await change(issue, { priority: 'high' });
  await change(issue, { state_id: world().website.states.Done });
  await change(issue, { assignee_ids: [world().userId('ada')] });
  await change(issue, { assignee_ids: [world().userId('ada'), world().userId('ben')] });
  await say(issue, '<p>Done</p>');
  await say(issue, mention());
}

/** What Ben was notified of about an issue, oldest first. */
async function receivedBy({ issue_id }: IssueParams): Promise<string[]> {
  await world().server.catchUp();
  const query = { with_mentions: 'true', per_page: '300', cursor: '300:0:0' } as const;
  const { body } = await world().as('ben').send(listNotifications, { params, query });
  return body.results
    .filter(({ entity_identifier }) => entity_identifier === issue_id)
    .map(({ data, is_mentioned_notification }) =>
      is_mentioned_notification ? 'mention' : must(data, 'Ben sees it').issue_activity.field,
    )
    .toReversed();
}

const everything = ['priority', 'state', 'assignees', 'assignees', 'comment', 'mention'];

describe('whoever muted', () => {
  it.each([
    ['nothing is notified of everything', () => null, everything],
    [
      'the issue is notified of what is for them in person',
      (issue) => ({ issue: issue.issue_id }),
      ['assignees', 'mention'],
    ],
    ['the project does, too', (issue) => ({ project: issue.project_id }), ['assignees', 'mention']],
    ['state changes is notified of the rest', () => ({ kind: 'state' }), everything.filter((kind) => kind !== 'state')],
    [
      'comments is still notified of mentions',
      () => ({ kind: 'comment' }),
      everything.filter((kind) => kind !== 'comment'),
    ],
    ['mentions is notified of none', () => ({ kind: 'mention' }), everything.filter((kind) => kind !== 'mention')],
    [
      'assignments is notified of none',
      () => ({ kind: 'assignees' }),
      everything.filter((kind) => kind !== 'assignees'),
    ],
    [
      'other properties is notified of the rest',
      () => ({ kind: 'property' }),
      everything.filter((kind) => kind !== 'priority'),
    ],
  ] satisfies [string, (issue: IssueParams) => Parameters<typeof send>[1] | null, string[]][])(
    '%s',
    async (_, what, expected) => {
      const issue = await followed();
      const muted = what(issue);
      if (muted) await send('ben', muted);
      await doEverything(issue);
      expect(await receivedBy(issue)).toEqual(expected);
      await takeOff('ben');
    },
  );

  it('an issue is notified of the next one', async () => {
    const [muted, other] = [await followed(), await followed()];
    await send('ben', { issue: muted.issue_id });
    await change(other, { priority: 'low' });
    expect(await receivedBy(other)).toEqual(['priority']);
    await takeOff('ben');
    await change(muted, { priority: 'low' });
    expect(await receivedBy(muted)).toEqual(['priority']);
  });
});

describe('the list of what is muted', () => {
  it('names it, newest first, and is the caller’s own', async () => {
    const issue = await followed();
    await send('ben', { issue: issue.issue_id });
    await send('ben', { project: issue.project_id });
    await send('ben', { kind: 'state' });
    expect((await mutesOf('ben')).map(({ name, kind }) => [name, kind])).toEqual([
      [null, 'state'],
      ['Website', null],
      [expect.stringMatching(/^WEB-\d+ An issue of a test$/), null],
    ]);
    expect(await mutesOf('hana')).toEqual([]);
    const [first] = await mutesOf('ben');
    const stolen = { ...params, mute_id: must(first, 'Ben muted something').id };
    expect((await world().as('hana').send(unmute, { params: stolen })).status).toBe(404);
    await takeOff('ben');
    expect(await mutesOf('ben')).toEqual([]);
  });

  it('has what is muted twice once', async () => {
    const issue = await followed();
    const [first, again] = [await send('ben', { issue: issue.issue_id }), await send('ben', { issue: issue.issue_id })];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    await takeOff('ben');
  });

  it('refuses what is out of sight, and nothing or two things at once', async () => {
    const hidden = await makeIssue(world(), { by: 'hana' });
    expect((await send('cleo', { issue: hidden.issue_id })).status).toBe(404);
    expect((await send('ben', { issue: newId() })).status).toBe(404);
    expect((await send('ben', { project: newId() })).status).toBe(404);
    expect((await send('ben', { project: world().operations.id })).status).toBe(404);
    expect((await send('eve', { kind: 'state' })).status).toBe(403);
    for (const body of [{}, { kind: 'state', project: hidden.project_id } as const])
      expect((await send('ben', body)).body).toEqual(muteErrors.MUTE_TARGET.body);
    expect(await mutesOf('ben')).toEqual([]);
  });

  it('is shown to the person’s other browsers alone, and undone', async () => {
    const issue = await followed();
    const before = (
      await world()
        .as('ben')
        .send(listChanges, { params, query: { limit: '1' } })
    ).body.seq;
    const { headers } = await send('ben', { issue: issue.issue_id });
    const changesSeenBy = async (who: Person) =>
      (
        await world()
          .as(who)
          .send(listChanges, { params, query: { since: String(before) } })
      ).body.changes.map(({ entity, op }) => `${entity} ${op}`);
    expect([await changesSeenBy('ben'), await changesSeenBy('ada')]).toEqual([['notification_mute created'], []]);
    const undo = (made: Headers) =>
      world()
        .as('ben')
        .send(undoGroup, { params, body: { group_id: must(made.get(groupHeader), 'it changed something') } });
    const undone = await undo(headers);
    expect(await mutesOf('ben')).toEqual([]);
    await undo(undone.headers);
    expect((await mutesOf('ben')).map((one) => one.issue)).toEqual([issue.issue_id]);
    await takeOff('ben');
  });
});
