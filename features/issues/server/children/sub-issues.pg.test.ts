import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addSubIssues, listSubIssues } from '#features/issues/bulk-contract.ts';
import { createIssue, readIssue } from '#features/issues/contract.ts';
import { type IssueWrite } from '#features/issue-fields/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { mostRepeated } from '#tests/support/record-statements.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const create = async (
  name: string,
  more: Partial<IssueWrite> = {},
  person: Person = 'ada',
  project_id = world().website.id,
) =>
  (
    await world()
      .as(person)
      .send(createIssue, { params: { slug: 'harbor', project_id }, body: { name, ...more } })
  ).body.id;
const list = (id: string, person: Person = 'ada') =>
  world()
    .as(person)
    .send(listSubIssues, { params: { ...place(), issue_id: id } });
const add = (id: string, sub_issue_ids: unknown, person: Person = 'ada') =>
  world()
    .as(person)
    .json<{ sub_issues: { name: string; parent_id: string; sub_issues_count: number }[]; state_distribution: unknown }>(
      'POST',
      `/api/workspaces/harbor/projects/${world().website.id}/issues/${id}/sub-issues/`,
      { sub_issue_ids },
    );
const countOf = async (id: string) =>
  (
    await world()
      .as('ada')
      .send(readIssue, { params: { ...place(), issue_id: id } })
  ).body.sub_issues_count;

it('lists children newest first, of other projects too, for whoever may see them', async () => {
  const { Todo, Done } = world().website.states;
  const parent = await create('Parent');
  const a = await create('A', { parent_id: parent, state_id: Todo });
  const b = await create('B', { parent_id: parent, state_id: Done });
  const c = await create('C', { parent_id: parent, state_id: Todo });
  await create('Draft below', { parent_id: parent, is_draft: true });
  const other = await create('Elsewhere', { parent_id: parent }, 'ada', world().operations.id);
  const { status, body } = await list(parent);
  expect([status, body.sub_issues.map(({ name }) => name)]).toEqual([200, ['Elsewhere', 'C', 'B', 'A']]);
  expect(body.state_distribution).toEqual({ unstarted: [c, a], completed: [b], backlog: [other] });
  expect(body.sub_issues[1]).not.toHaveProperty('state__group');
  // Ben is not in the other project.
  const bens = (await list(parent, 'ben')).body;
  expect([bens.sub_issues.map(({ name }) => name), bens.state_distribution]).toEqual([
    ['C', 'B', 'A'],
    { unstarted: [c, a], completed: [b] },
  ]);
});

it('shows a guest the children of their own issues, as far as those are theirs', async () => {
  const parent = await create('Of Cleo', { assignee_ids: [world().userId('cleo')] });
  await create('Not of Cleo', { parent_id: parent });
  await create('Of Cleo too', { parent_id: parent, assignee_ids: [world().userId('cleo')] });
  expect((await list(parent, 'cleo')).body.sub_issues.map(({ name }) => name)).toEqual(['Of Cleo too']);
  const foreign = await list(must(world().issues.get('Cache avatars'), 'of the world'), 'cleo');
  expect([foreign.status, foreign.body]).toEqual([400, { error: 'You are not allowed to view this issue' }]);
});

it('puts issues below another one, out of their old parent, of any project of the caller', async () => {
  const [old, parent] = [await create('Old parent'), await create('New parent')];
  const child = await create('Child', { parent_id: old, state_id: world().website.states.Done });
  const other = await create('From elsewhere', {}, 'ada', world().operations.id);
  const { status, body } = await add(parent, [child.toUpperCase(), other, old]);
  expect(status).toBe(200);
  expect(body.sub_issues.map(({ name, parent_id, sub_issues_count }) => [name, parent_id, sub_issues_count])).toEqual([
    ['From elsewhere', parent, 0],
    ['Child', parent, 0],
    ['Old parent', parent, 0],
  ]);
  expect(body.state_distribution).toEqual({ backlog: [other, old], completed: [child] });
  expect([await countOf(parent), await countOf(old)]).toEqual([3, 0]);
  await expectNothingWritten(world(), () => add(parent, [child]));
});

it('refuses a circle, naming it', async () => {
  const a = await create('Loop A');
  const b = await create('Loop B', { parent_id: a });
  const reply = await expectNothingWritten(world(), () => add(b, [a, await0()]));
  const keyOf = async (id: string) =>
    `WEB-${
      (
        await world()
          .as('ada')
          .send(readIssue, { params: { ...place(), issue_id: id } })
      ).body.sequence_id
    }`;
  const [keyA, keyB] = [await keyOf(a), await keyOf(b)];
  expect([reply.status, reply.body]).toEqual([
    400,
    { parent_id: [`An issue cannot be inside itself: ${keyB} → ${keyA} → ${keyB}.`] },
  ]);
  expect((await add(a, [a])).status).toBe(400);
});

const await0 = () => must(world().issues.get('Cache avatars'), 'of the world');

it('refuses ids it does not know or may not change, and everything with them', async () => {
  const parent = await create('Parent of nothing');
  const [mine, unknown] = [await create('Mine'), newId()];
  const theirs = await create('Of operations', {}, 'ada', world().operations.id);
  const reply = await expectNothingWritten(world(), () => add(parent, [mine, unknown, theirs], 'ben'));
  const missing = (id: string) => [`Invalid pk "${id}" - object does not exist.`];
  expect([reply.status, reply.body]).toEqual([400, { sub_issue_ids: { 1: missing(unknown), 2: missing(theirs) } }]);
  for (const body of [[], undefined]) {
    const none = await expectNothingWritten(world(), () => add(parent, body));
    expect([none.status, none.body]).toEqual([400, { error: 'Sub Issue IDs are required' }]);
  }
  const nowhere = await add(newId(), [mine]);
  expect([nowhere.status, nowhere.body]).toEqual([404, { error: 'The required object does not exist.' }]);
  const guest = await add(parent, [mine], 'cleo');
  expect([guest.status, guest.body]).toEqual([403, { detail: 'You do not have permission to perform this action.' }]);
});

it('sends no statement for each issue', async () => {
  const parent = await create('Parent of many');
  const sub_issue_ids = await Promise.all(Array.from({ length: 20 }, (_, n) => create(`Child ${n}`)));
  await world().server.catchUp();
  const params = { ...place(), issue_id: parent };
  expect(
    await mostRepeated(() => world().as('ada').send(addSubIssues, { params, body: { sub_issue_ids } })),
  ).toBeLessThan(5);
});

it('keeps how many sub-issues are done, through every way a state, a parent or a sub-issue changes', async () => {
  const { Todo, Done, Cancelled } = world().website.states;
  const ada = world().as('ada');
  const send = (method: string, to: string, body?: unknown) =>
    ada.json(method, `/api/workspaces/harbor/projects/${world().website.id}/${to}`, body);
  const undo = async (answer: { headers: Headers }) => {
    const group_id = must(answer.headers.get(groupHeader), 'a command names its group');
    return ada.send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
  };
  const parent = await create('Kept');
  const children = [];
  for (const name of ['one', 'two', 'three'])
    children.push(await create(name, { parent_id: parent, ...(Todo && { state_id: Todo }) }));
  const [one = '', two = '', three = ''] = children;
  /** What is done of how many, as lists show it, and the latest that the log has of it. */
  const done = async () => {
    const { rows } = await sql<{ done: number; count: number; published: number | null }>`
      select i.sub_issues_done as done, i.sub_issues_count as count, (select (c.fields->>'sub_issues_done')::int from changes c
        where c.entity_id = i.id and c.fields ? 'sub_issues_done' order by c.seq desc limit 1) as published
      from issues i where i.id = ${parent}`.execute(world().db);
    const { done: now, count, published } = must(rows[0], 'the parent');
    expect(published).toBe(now);
    return `${now}/${count}`;
  };
  await send('PATCH', `issues/${one}/`, { state_id: Done });
  expect(await done()).toBe('1/3');
  const closed = await send('POST', 'issues/change/', { ids: [two, three], set: { state_id: Cancelled } });
  expect(await done()).toBe('3/3');
  await undo(closed);
  expect(await done()).toBe('1/3');
  const deleted = await send('DELETE', `issues/${one}/`);
  expect(await done()).toBe('0/2');
  await undo(deleted);
  expect(await done()).toBe('1/3');
  await send('POST', `issues/${one}/archive/`);
  expect(await done()).toBe('0/2');
  await send('DELETE', `issues/${one}/archive/`);
  expect(await done()).toBe('1/3');
  await send('PATCH', `issues/${one}/`, { parent_id: null });
  expect(await done()).toBe('0/2');
  await send('PATCH', `issues/${one}/`, { parent_id: parent });
  expect(await done()).toBe('1/3');
  // A state takes what stands in it along to another group, and back.
  const regrouped = await send('PATCH', `states/${Todo}/`, { group: 'completed' });
  expect(await done()).toBe('3/3');
  await undo(regrouped);
  expect(await done()).toBe('1/3');
});
