import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeIssues } from '#features/issues/contract.ts';
import { must } from '#platform/shared/must.ts';
import { openWorld } from '#tests/support/open-world.ts';
import type { World } from '#tests/world/world.ts';
import { sql } from 'kysely';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

async function historyOf(title: string) {
  await world.server.catchUp();
  const { rows } = await sql<{
    verb: string;
    field: string | null;
    old_value: string | null;
    new_value: string | null;
    actor_id: string;
  }>`
    select verb, field, old_value, new_value, actor_id from issue_activities where issue_id = ${must(world.issues.get(title), title)} order by seq, id`.execute(
    world.db,
  );
  return rows.map(({ verb, field, old_value, new_value }) => [verb, field, old_value, new_value]);
}

it('tells the birth of an issue and who was given it', async () => {
  expect(await historyOf('Dark theme')).toEqual([
    ['created', null, null, null],
    ['updated', 'assignees', '', 'cleo'],
  ]);
});

it('tells every changed field with its old and new value, in one command as in many', async () => {
  const title = 'Keyboard map';
  await world.as('ben').send(changeIssues, {
    params: { slug: world.slug, project_id: world.website.id },
    body: {
      ids: [must(world.issues.get(title), title)],
      set: {
        state_id: world.website.states.Done,
        priority: 'low',
        target_date: '2026-05-01',
        parent_id: must(world.issues.get('Empty states'), 'the parent'),
      },
      add: { label_ids: [world.website.labels.Bug] },
      remove: { label_ids: [world.website.labels.Docs] },
    },
  });
  expect((await historyOf(title)).slice(1)).toEqual([
    ['updated', 'priority', 'high', 'low'],
    ['updated', 'state', 'Todo', 'Done'],
    ['updated', 'parent', '', 'WEB-9'],
    ['updated', 'target_date', '', '2026-05-01'],
    ['updated', 'labels', '', 'Bug'],
    ['updated', 'labels', 'Docs', ''],
  ]);
});
