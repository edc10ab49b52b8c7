import { expect, test } from 'vitest';
import { createRelations, type RelatedIssue } from '#features/relations/contract.ts';
import { relationMapOf } from '#features/relations/rules.ts';
import type { Change } from '#platform/shared/live.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Outbox } from '#platform/web/store/outbox.ts';
import { relate, RelationCollection } from './relation-collection.ts';

const related = (id: string, relation_type: RelatedIssue['relation_type']): RelatedIssue => ({
  id,
  relation_type,
  name: id,
  state_id: null,
  sort_order: 0,
  priority: 'none',
  sequence_id: 7,
  project_id: 'p',
  label_ids: [],
  assignee_ids: [],
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
  created_by: null,
  updated_by: null,
});

const lily = { id: 'lily', name: 'Lily', sequence_id: 7, project_id: 'p', state_id: null, key: 'WEB-7' };

/** The relations of the issue `rose` on a server that has these and answers writes so. */
async function open(answers: { createRelations?: () => unknown } = {}) {
  const server = { map: relationMapOf([]) };
  const hub = new ChangeHub();
  const place = {
    client: {
      async send({ name }: { name: string }) {
        if (name === 'listRelations') return server.map as never;
        return answers.createRelations?.() as never;
      },
    },
    outbox: new Outbox(),
    hub,
    slug: 'harbor',
    projectId: 'p',
    issueId: 'rose',
    issueKey: 'WEB-1',
  };
  const relations = new RelationCollection(place);
  await relations.show();
  const shown = () => [...relations.table.all()].map(({ name, relation_type }) => `${relation_type} ${name}`);
  return { relations, server, hub, place, shown };
}

function logged(entity: string, entity_id: string, op: Change['op'], fields: Record<string, unknown>): Change {
  return { seq: 9, at: '', actor_id: null, group_id: 'g', project_id: 'p', entity, entity_id, op, fields };
}

test('an issue is related at once, also from a list while it is open', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { relations, place, shown } = await open({ createRelations: () => answer.promise });
  relate(place, 'blocked_by', [lily]);
  expect(shown()).toEqual(['blocked_by Lily']);
  answer.resolve([]);
  await expect.poll(() => relations.table.isPending('lily')).toBe(false);
  expect(shown()).toEqual(['blocked_by Lily']);
  relations.stop();
});

test('a circle that is refused disappears, and the message names the issues it goes through', async () => {
  const body = { issues: ['Issues cannot block each other in a circle: WEB-1 → WEB-7 → WEB-1.'] };
  const { relations, shown } = await open({
    createRelations: () => {
      throw new ApiError(createRelations, 400, body, null);
    },
  });
  relations.add('blocked_by', [lily]);
  await expect.poll(shown).toEqual([]);
  const [toast] = toasts.get().slice(-1);
  expect([toast?.title, toast?.body]).toEqual([
    'Could not add the relation',
    'These issues would block each other: WEB-1 → WEB-7 → WEB-1',
  ]);
  expect(toast?.retry).toBeUndefined();
  relations.stop();
});

test('what somebody else relates appears, follows its title, and comes back after it was removed here', async () => {
  const { relations, server, hub, shown } = await open();
  server.map = relationMapOf([related('lily', 'blocking')]);
  const ends = { issue_id: 'lily', related_issue_id: 'rose', relation_type: 'blocked_by' };
  hub.deliver([logged('issue_relation', 'r1', 'created', ends)]);
  await expect.poll(shown).toEqual(['blocking lily']);
  hub.deliver([logged('issue', 'lily', 'updated', { name: 'Water lily' })]);
  expect(shown()).toEqual(['blocking Water lily']);
  for (const row of relations.ofType('blocking')) relations.remove(row);
  expect(shown()).toEqual([]);
  await expect.poll(() => relations.table.isPending('lily')).toBe(false);
  // Undo: the log tells that it is there again.
  hub.deliver([logged('issue_relation', 'r1', 'created', ends)]);
  await expect.poll(shown).toEqual(['blocking lily']);
  relations.stop();
});
