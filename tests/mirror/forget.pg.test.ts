import { expect, test } from 'vitest';
import { changeIssues, listIssues } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { createIssueTemplate } from '#features/issue-templates/contract.ts';
import { moveIssue } from '#features/issues/move-contract.ts';
import { createLabel, listLabels } from '#features/labels/contract.ts';
import { createPage } from '#features/pages/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { listStates } from '#features/states/contract.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import { must } from '#platform/shared/must.ts';
import { spreadIssues } from '#tests/equal-rows/issues-for-tests.ts';
import { clientOf } from '#tests/support/client-of.ts';
import { dice } from '#tests/support/dice.ts';
import { mirrorForTest, rowsIn, tablesIn } from '#tests/support/mirror-for-tests.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();

/** A second project with something of every kind; answers its id. */
async function makeBoats(): Promise<string> {
  const ada = world().as('ada');
  const body = { name: 'Boats', identifier: 'BOA' };
  const { id } = (await ada.send(createProject, { params: { slug: 'harbor' }, body })).body;
  const params = { slug: 'harbor', project_id: id };
  await ada.send(createLabel, { params, body: { name: 'Wood' } });
  await ada.send(createPage, { params, body: { name: 'Knots', description_html: '<p>Bowline</p>' } });
  await ada.send(createIssueTemplate, { params, body: { name: 'Repair', issue: { name: 'Fix' } } });
  const byName = (rows: readonly { name: string; id: string }[]) =>
    Object.fromEntries(rows.map((row) => [row.name, row.id]));
  const states = byName((await ada.send(listStates, { params })).body);
  const labels = byName((await ada.send(listLabels, { params })).body);
  await spreadIssues(world(), dice(5), { id, states, labels });
  return id;
}

/** How many rows each table has, but for the mirror's own notes. */
function countsIn(db: MirrorDatabase): Record<string, number> {
  const tables = tablesIn(db).filter((table) => table !== 'options');
  return Object.fromEntries(
    tables.map((table) => [table, db.all<{ n: number }>(`select count(*) as n from "${table}"`)[0]?.n ?? 0]),
  );
}

/** Tables that still have a row with this id anywhere in it. */
function tablesNaming(db: MirrorDatabase, id: string): string[] {
  return tablesIn(db).filter((table) => JSON.stringify(db.all(`select * from "${table}"`)).includes(id));
}

test('what is forgotten leaves no row in any table of any feature, and nothing else goes', async () => {
  await spreadIssues(world(), dice(4));
  const [website, boats] = [world().website.id, await makeBoats()];
  const mirror = mirrorForTest(clientOf(world().as('ada')), 'harbor');
  await mirror.want(website);
  await mirror.want(boats);
  // An issue that moved while the mirror watched keeps its old key here.
  const params = { slug: 'harbor', project_id: website };
  const { body } = await world()
    .as('ada')
    .send(listIssues, { params, query: { per_page: '1' } });
  const issue_id = must((body.results as IssueRow[])[0], 'an issue').id;
  await world()
    .as('ada')
    .send(changeIssues, { params, body: { ids: [issue_id], set: { cycle_id: null, module_ids: [] } } });
  const moved = await world()
    .as('ada')
    .send(moveIssue, { params: { ...params, issue_id }, body: { project_id: boats } });
  expect(moved.status).toBe(200);
  await mirror.catchUp();
  const db = mirror.database;
  for (const [table, rows] of Object.entries(countsIn(db))) expect(rows, `rows of ${table}`).toBeGreaterThan(0);

  await mirror.host.call('keepOnly', [boats]);
  expect(tablesNaming(db, website)).toEqual([]);
  const fresh = mirrorForTest(clientOf(world().as('ada')), 'harbor');
  await fresh.want(boats);
  expect(rowsIn(db)).toEqual(rowsIn(fresh.database));
  expect(countsIn(db)).toEqual(countsIn(fresh.database));

  await mirror.host.call('keepOnly', []);
  for (const [table, rows] of Object.entries(countsIn(db))) expect(rows, `rows of ${table}`).toBe(0);
  const question = { name: 'list', projectId: boats, seq: 0, args: null };
  await expect(mirror.host.call('ask', question)).rejects.toThrow('behind');
});
