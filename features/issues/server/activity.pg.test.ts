import { createProjectDraft, updateProjectDraft } from '#features/issues/draft-contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { convertDraft, createDraft } from '#features/drafts/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import { changeIssues, createIssue, readIssue } from '#features/issues/contract.ts';
import { newId } from '#platform/shared/ids.ts';
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

it('reports the birth of an issue and who was given it', async () => {
  expect(await historyOf('Dark theme')).toEqual([
    ['created', null, null, null],
    ['updated', 'assignees', '', 'cleo'],
  ]);
});

it('reports every changed field with its old and new value, in one command as in many', async () => {
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

it('tells the parent of a draft sub-issue once it becomes an issue', async () => {
  const params = { slug: world.slug, project_id: world.website.id };
  const ben = world.as('ben');
  const parent_id = must(world.issues.get('Empty states'), 'it is there');
  const other = must(world.issues.get('Dark theme'), 'it is there');
  const before = [(await historyOf('Empty states')).length, (await historyOf('Dark theme')).length];
  const write = async (name: string) =>
    (await ben.send(createProjectDraft, { params, body: { name, parent_id } })).body.id;
  const change = async (issue_id: string, body: { is_draft?: boolean; parent_id?: string; name?: string }) =>
    ben.send(updateProjectDraft, { params: { ...params, issue_id }, body });
  const keyOf = async (issue_id: string) =>
    `WEB-${(await ben.send(readIssue, { params: { ...params, issue_id } })).body.sequence_id}`;
  // Both at once, so that the log is read when it is an issue already.
  const soon = await write('Becomes one');
  await change(soon, { is_draft: false });
  const later = await write('Becomes one below another');
  expect((await historyOf('Empty states')).slice(before[0])).toHaveLength(1);
  await change(later, { name: 'Still a draft' });
  await change(later, { is_draft: false, parent_id: other });
  const draft = (await ben.send(createDraft, { params, body: { name: 'Idea', project_id: params.project_id } })).body
    .id;
  const converted = await ben.send(convertDraft, {
    params: { ...params, draft_id: draft },
    body: { name: 'Idea', parent_id },
  });
  const born = (key: string) => ['created', 'sub_issue', '', key];
  expect((await historyOf('Empty states')).slice(before[0])).toEqual([
    born(await keyOf(soon)),
    born(await keyOf(converted.body.id)),
  ]);
  expect((await historyOf('Dark theme')).slice(before[1])).toEqual([born(await keyOf(later))]);
});

it('reports what an issue was made from, and the parent that it got or lost a sub-issue', async () => {
  const params = { slug: world.slug, project_id: world.website.id };
  const ben = world.as('ben');
  const source = must(world.issues.get('Dark theme'), 'it is there');
  const parent = must(world.issues.get('Empty states'), 'it is there');
  const create = async (body: { name: string; parent_id?: string; copied_from?: string }) =>
    (await ben.send(createIssue, { params, body })).body.id;
  const before = (await historyOf('Empty states')).length;
  const copy = await create({ name: 'Dark theme (copy)', copied_from: source, parent_id: parent });
  const gone = await create({ name: 'Copy of nothing', copied_from: newId() });
  const draft = (await ben.send(createDraft, { params, body: { name: 'Idea', project_id: params.project_id } })).body
    .id;
  const converted = await ben.send(convertDraft, { params: { ...params, draft_id: draft }, body: { name: 'Idea' } });
  await ben.send(changeIssues, { params, body: { ids: [copy], set: { parent_id: null } } });
  // A draft below it is no news: those who see the parent do not see it.
  await ben.send(createProjectDraft, { params, body: { name: 'Not yet', parent_id: parent } });
  const at = { slug: world.slug, project_id: world.website.id };
  const births = async (issue_id: string) => {
    await world.server.catchUp();
    const { body } = await ben.send(readHistory, { params: { ...at, issue_id }, query: {} });
    return body.flatMap((line) => ('verb' in line && line.field === null ? [[line.comment, line.new_identifier]] : []));
  };
  expect(await births(copy)).toEqual([[expect.stringMatching(/^WEB-\d+$/), source]]);
  expect(await births(gone)).toEqual([['', null]]);
  expect(await births(converted.body.id)).toEqual([['draft', null]]);
  const key = `WEB-${(await ben.send(readIssue, { params: { ...at, issue_id: copy } })).body.sequence_id}`;
  expect((await historyOf('Empty states')).slice(before)).toEqual([
    ['created', 'sub_issue', '', key],
    ['deleted', 'sub_issue', key, ''],
  ]);
});
