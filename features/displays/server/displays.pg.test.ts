import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  readCycleDisplay,
  readIssueDisplay,
  readModuleDisplay,
  saveIssueDisplay,
  updateCycleDisplay,
  updateModuleDisplay,
} from '#features/displays/contract.ts';
import { readUserProperties } from '#features/projects/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { listChanges } from '#platform/shared/live.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });

async function aContainer(table: 'cycles' | 'modules'): Promise<string> {
  const id = newId();
  await sql`insert into ${sql.table(table)} (workspace_id, id, project_id, name, sort_order)
    select workspace_id, ${id}, id, ${`One ${id}`}, 1 from projects where id = ${world().website.id}`.execute(
    world().db,
  );
  return id;
}

it('of a cycle are made on the first read, changed object by object, and published to nobody else', async () => {
  const params = { ...place(), cycle_id: await aContainer('cycles') };
  const read = (by: Person) => world().as(by).send(readCycleDisplay, { params });
  const [first, again] = await Promise.all([read('cleo'), read('cleo')]);
  expect([first.status, first.body]).toEqual([200, again.body]);
  expect(first.body).toMatchObject({
    cycle: params.cycle_id,
    user: world().userId('cleo'),
    display_filters: { sub_issue: false },
  });
  expect(Object.keys(first.body.display_properties)).toHaveLength(16);
  const { seq } = (
    await world()
      .as('ada')
      .send(listChanges, { params: { slug: 'harbor' } })
  ).body;
  const changed = await world()
    .as('cleo')
    .send(updateCycleDisplay, { params, body: { display_filters: { layout: 'kanban' } } });
  expect([changed.status, changed.body.display_filters, changed.body.filters]).toEqual([
    201,
    { layout: 'kanban' },
    first.body.filters,
  ]);
  expect((await read('hana')).body.display_filters).toMatchObject({ layout: 'list' });
  const changesSeenBy = async (by: Person) =>
    (
      await world()
        .as(by)
        .send(listChanges, { params: { slug: 'harbor' }, query: { since: seq } })
    ).body.changes.map(({ entity }) => entity);
  expect([await changesSeenBy('cleo'), await changesSeenBy('ada')]).toEqual([['issue_display'], []]);
});

it('of a module are apart from those of the project', async () => {
  const params = { ...place(), module_id: await aContainer('modules') };
  const ben = world().as('ben');
  const { body } = await ben.send(updateModuleDisplay, { params, body: { display_properties: { key: false } } });
  expect(body).toMatchObject({ module: params.module_id, display_properties: { key: false } });
  expect((await ben.send(readModuleDisplay, { params })).body.display_properties).toEqual({ key: false });
  expect((await ben.send(readUserProperties, { params: place() })).body.display_properties).toMatchObject({
    key: true,
  });
});

it('of what the project does not have are not there', async () => {
  const ben = world().as('ben');
  expect((await ben.send(readCycleDisplay, { params: { ...place(), cycle_id: newId() } })).status).toBe(404);
  expect((await ben.send(readModuleDisplay, { params: { ...place(), module_id: newId() } })).status).toBe(404);
});

it('by the older calls are the same properties', async () => {
  const ada = world().as('ada');
  const saved = await ada.send(saveIssueDisplay, { params: place(), body: { properties: { labels: false } } });
  expect([saved.status, saved.body.properties]).toMatchObject([201, { labels: false, key: true }]);
  expect((await ada.send(readIssueDisplay, { params: place() })).body).toEqual(saved.body);
  const { body } = await ada.send(readUserProperties, { params: place() });
  expect([body.id, body.display_properties]).toEqual([saved.body.id, saved.body.properties]);
  const refused = await ada.json(
    'POST',
    `/api/workspaces/harbor/projects/${world().website.id}/issue-display-properties/`,
    {
      properties: { labels: 'no' },
    },
  );
  expect([refused.status, refused.body]).toEqual([400, { properties: { labels: ['Must be a valid boolean.'] } }]);
});
