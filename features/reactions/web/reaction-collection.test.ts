import { expect, test } from 'vitest';
import { createIssueReaction } from '#features/reactions/contract.ts';
import type { Change } from '#platform/shared/live.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Outbox } from '#platform/web/store/outbox.ts';
import { ReactionCollection } from './reaction-collection.ts';

const reaction = (id: string, actor: string, created_at: string) => ({ id, actor, reaction: '128077', created_at });

async function open(answer: (name: string) => unknown) {
  const hub = new ChangeHub();
  const client = { send: async ({ name }: { name: string }) => answer(name) as never };
  const place = { client, outbox: new Outbox(), hub, slug: 'harbor', projectId: 'p', issueId: 'i', userId: 'ada' };
  const reactions = new ReactionCollection(place);
  await reactions.load();
  return { reactions, hub, actors: () => reactions.given.map(({ actor }) => actor) };
}

const created = (row: object & { id: string }): Change => ({
  seq: 9,
  at: '',
  actor_id: null,
  group_id: 'g',
  project_id: 'p',
  entity: 'issue_reaction',
  entity_id: row.id,
  op: 'created',
  fields: { ...row, issue: 'i' },
});

test('mine counts once, whether the answer or the log is first to confirm it', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { reactions, hub, actors } = await open((name) =>
    name === 'listIssueReactions' ? [reaction('r1', 'ben', '2026-03-01T10:00:00Z')] : answer.promise,
  );
  reactions.toggle('128077');
  expect(actors()).toEqual(['ben', 'ada']);
  const stored = reaction('r2', 'ada', '2026-03-02T10:00:00Z');
  hub.deliver([created(stored)]);
  expect(actors()).toEqual(['ben', 'ada']);
  answer.resolve(stored);
  await expect.poll(() => reactions.table.isPending()).toBe(false);
  expect(actors()).toEqual(['ben', 'ada']);
});

test('a press on mine removes it, and a refused one disappears', async () => {
  const { reactions, actors } = await open((name) => {
    if (name === 'listIssueReactions') return [reaction('r1', 'ada', '2026-03-01T10:00:00Z')];
    if (name === 'createIssueReaction') throw new ApiError(createIssueReaction, 403, {}, null);
    return undefined;
  });
  reactions.toggle('128078');
  expect(actors()).toEqual(['ada', 'ada']);
  await expect.poll(actors).toEqual(['ada']);
  reactions.toggle('128077');
  expect(actors()).toEqual([]);
});
