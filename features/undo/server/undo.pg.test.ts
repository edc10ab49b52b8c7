import { describe, expect, it } from 'vitest';
import { archiveIssue, bulkArchiveIssues, restoreIssue } from '#features/issues/archive-contract.ts';
import {
  bulkDeleteIssues,
  changeIssues,
  createIssue,
  deleteIssue,
  listIssues,
  readIssue,
  updateIssue,
} from '#features/issues/contract.ts';
import { type IssueRow, type IssueWrite } from '#features/issue-fields/contract.ts';
import { createLabel, deleteLabel, listLabels, updateLabel } from '#features/labels/contract.ts';
import { createState, deleteState, listStates, markDefaultState, updateState } from '#features/states/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Answer } from '#tests/world/browser.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const one = (issue_id: string) => ({ ...params(), issue_id });
const as = (person: Person) => world().as(person);
const idOf = (name: string) => must(world().issues.get(name), name);
const groupOf = (answer: Answer<unknown>) => must(answer.headers.get(groupHeader), 'a command names its group');
const undo = (group_id: string, person: Person = 'hana') =>
  as(person).send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
const create = async (body: IssueWrite, person: Person = 'hana') =>
  as(person).send(createIssue, { params: params(), body });
const change = (body: object, person: Person = 'hana') =>
  as(person).send(changeIssues, { params: params(), body: body as never });
const rename = (id: string, name: string, person: Person = 'hana') =>
  as(person).send(updateIssue, { params: one(id), body: { name } });

/** Everything an admin sees of the project, without who changed it last and when. */
async function everything() {
  const ada = as('ada');
  const { body } = await ada.send(listIssues, { params: params(), query: { group_by: 'state_id' } });
  const groups = Object.values(body.results as Record<string, { results: IssueRow[]; total_results: number }>);
  const rows = groups.flatMap(({ results }) => results);
  const texts = await Promise.all(
    rows.map(async ({ id }) => (await ada.send(readIssue, { params: one(id) })).body.description_html),
  );
  return {
    rows: rows.map(({ updated_at: _at, updated_by: _by, ...row }, index) => [row, texts[index]]),
    totals: [body.total_count, ...groups.map(({ total_results }) => total_results)],
    labels: (await ada.send(listLabels, { params: params() })).body,
    states: (await ada.send(listStates, { params: params() })).body,
  };
}

const label = (name: 'Bug' | 'Docs') => world().website.labels[name];
const state = (name: 'Backlog' | 'Todo' | 'In Progress' | 'Done' | 'Cancelled') => world().website.states[name];

type Command = () => Promise<Answer<unknown>>;
const hana = () => as('hana');
const some = (count: number) => [...world().issues.values()].slice(0, count);
const ofLabel = (label_id: string) => ({ params: { ...params(), label_id } });
const ofState = (state_id: string) => ({ params: { ...params(), state_id } });
const addState = async (name: string, group: 'started' | 'backlog' = 'backlog') =>
  hana().send(createState, { params: params(), body: { name, color: '#111', group } });
const addLabel = async (name: string, parent: string | null = null) =>
  hana().send(createLabel, { params: params(), body: { name, parent } });
const makeDone = async (name: string) => (await create({ name, state_id: state('Done') })).body.id;

describe('each command, taken back, leaves everything as it was; taken back again, as the command made it', () => {
  it.each<[string, () => Command | Promise<Command>]>([
    [
      'creating an issue',
      () => () => create({ name: 'New', label_ids: [label('Bug')], parent_id: idOf('Cache avatars') }),
    ],
    ['a title', () => () => rename(idOf('Cache avatars'), 'Cache all avatars')],
    [
      'many fields at once',
      () => () =>
        hana().send(updateIssue, {
          params: one(idOf('Cache avatars')),
          body: {
            state_id: state('Done'),
            priority: 'urgent',
            label_ids: [label('Docs')],
            assignee_ids: [world().userId('ben')],
            start_date: '2026-03-01',
            target_date: '2026-03-05',
            description_html: '<p>Quite new</p>',
            sort_order: 5,
          },
        }),
    ],
    ['a state for many', () => () => change({ ids: some(4), set: { state_id: state('Cancelled') } })],
    ['a label for many', () => () => change({ ids: some(4), add: { label_ids: [label('Docs')] } })],
    ['a parent', () => () => change({ ids: [idOf('Cache avatars')], set: { parent_id: idOf('Dark theme') } })],
    [
      'deleting one with what is below it',
      async () => {
        const parent = (await create({ name: 'Parent', description_html: '<p>Words</p>' })).body.id;
        const child = (await create({ name: 'Child', parent_id: parent, label_ids: [label('Bug')] })).body.id;
        await create({ name: 'Grandchild', parent_id: child });
        return () => hana().send(deleteIssue, { params: one(child) });
      },
    ],
    ['deleting many', () => () => hana().send(bulkDeleteIssues, { params: params(), body: { issue_ids: some(5) } })],
    [
      'archiving',
      async () => {
        const id = await makeDone('Finished');
        return () => hana().send(archiveIssue, { params: one(id) });
      },
    ],
    [
      'bringing back from the archive',
      async () => {
        const id = await makeDone('Archived');
        await hana().send(archiveIssue, { params: one(id) });
        return () => hana().send(restoreIssue, { params: one(id) });
      },
    ],
    [
      'archiving many',
      async () => {
        const issue_ids = [await makeDone('A'), await makeDone('B')];
        return () => hana().send(bulkArchiveIssues, { params: params(), body: { issue_ids } });
      },
    ],
    ['a new label', () => () => addLabel('Passing')],
    [
      'a label’s name and color',
      () => () => hana().send(updateLabel, { ...ofLabel(label('Bug')), body: { name: 'Fault', color: '#123456' } }),
    ],
    [
      'deleting a label that issues and labels use',
      async () => {
        const { id } = (await addLabel('Above')).body;
        await addLabel('Below', id);
        await create({ name: 'Labelled', label_ids: [id] });
        return () => hana().send(deleteLabel, ofLabel(id));
      },
    ],
    ['a new state', () => () => addState('Review', 'started')],
    ['a state’s name', () => () => hana().send(updateState, { ...ofState(state('Todo')), body: { name: 'Next' } })],
    ['the default state', () => () => hana().send(markDefaultState, ofState(state('Todo')))],
    [
      'deleting a state',
      async () => {
        const { id } = (await addState('Empty')).body;
        return () => hana().send(deleteState, ofState(id));
      },
    ],
  ])('%s', async (_, prepare) => {
    const command = await prepare();
    const before = await everything();
    const answer = await command();
    expect(answer.status).toBeLessThan(300);
    const after = await everything();
    expect(after).not.toEqual(before);
    const taken = await undo(groupOf(answer));
    expect(await everything()).toEqual(before);
    const redone = await undo(taken.body.group_id);
    expect(await everything()).toEqual(after);
    expect((await undo(redone.body.group_id)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });
});

describe('what stands in the way', () => {
  it('is reported: who changed the same field since; other fields do not', async () => {
    const { id } = (await create({ name: 'Contested' })).body;
    const answer = await rename(id, 'Mine');
    await change({ ids: [id], set: { priority: 'high' } }, 'ben');
    const theirs = await rename(id, 'Theirs', 'ben');
    const reply = await expectNothingWritten(world(), () => undo(groupOf(answer)));
    expect([reply.status, reply.body]).toMatchObject([
      400,
      {
        error: 'Some of this was changed since.',
        blocked: [{ entity: 'issue', entity_id: id, fields: ['name'], actor_id: world().userId('ben') }],
      },
    ]);
    // Taken back, their change counts as never made; so does the taking back itself.
    expect((await undo(groupOf(theirs), 'ben')).status).toBe(200);
    expect((await undo(groupOf(answer))).status).toBe(200);
    const { body } = await as('ada').send(readIssue, { params: one(id) });
    expect([body.name, body.priority]).toEqual(['Contested', 'high']);
  });

  it('walks back one command after the other', async () => {
    const { id } = (await create({ name: 'One' })).body;
    const groups = [await rename(id, 'Two'), await rename(id, 'Three'), await rename(id, 'Four')].map(groupOf);
    for (const [group, name] of [
      [groups[2], 'Three'],
      [groups[1], 'Two'],
      [groups[0], 'One'],
    ] as const) {
      expect((await undo(must(group, 'a group'))).status).toBe(200);
      expect((await as('ada').send(readIssue, { params: one(id) })).body.name).toBe(name);
    }
  });

  it('is a state that is gone, or an issue that somebody deleted', async () => {
    const made = (await as('hana').send(createState, { params: params(), body: { name: 'Gone soon', color: '#111' } }))
      .body.id;
    const { id } = (await create({ name: 'Stateful', state_id: made })).body;
    const moved = await change({ ids: [id], set: { state_id: state('Todo') } });
    await as('hana').send(deleteState, { params: { ...params(), state_id: made } });
    const lost = await expectNothingWritten(world(), () => undo(groupOf(moved)));
    expect([lost.status, lost.body]).toMatchObject([
      400,
      { blocked: [{ entity: 'state', entity_id: made, fields: ['state_id'] }] },
    ]);
    const renamed = await rename(id, 'Renamed');
    await as('ada').send(deleteIssue, { params: one(id) });
    const gone = await expectNothingWritten(world(), () => undo(groupOf(renamed)));
    expect([gone.status, gone.body]).toMatchObject([
      400,
      { blocked: [{ entity: 'issue', entity_id: id, fields: [] }] },
    ]);
  });

  it('is a new label or state that is in use by now', async () => {
    const made = await as('hana').send(createLabel, { params: params(), body: { name: 'Used' } });
    await create({ name: 'User of it', label_ids: [made.body.id] }, 'ben');
    expect((await expectNothingWritten(world(), () => undo(groupOf(made)))).status).toBe(400);
  });
});

describe('who may', () => {
  const missing = { error: 'There is nothing to undo.' };

  it('is the person who did it; others, unknown and other workspaces’ groups, and the second time, find nothing', async () => {
    const answer = await rename(idOf('Dark theme'), 'Dim theme');
    for (const person of ['ada', 'ben'] as const) {
      const reply = await expectNothingWritten(world(), () => undo(groupOf(answer), person));
      expect([reply.status, reply.body]).toEqual([404, missing]);
    }
    expect((await undo(newId())).status).toBe(404);
    expect((await undo(groupOf(answer))).status).toBe(200);
    expect((await undo(groupOf(answer))).status).toBe(404);
    expect((await undo(groupOf(answer), 'eve')).status).toBe(403);
  });

  it('is somebody who still may change it', async () => {
    const answer = await change({ ids: [idOf('Dark theme')], set: { priority: 'low' } }, 'ben');
    const role = (value: number) =>
      world()
        .db.updateTable('project_members')
        .set({ role: value })
        .where('user_id', '=', world().userId('ben'))
        .where('project_id', '=', world().website.id)
        .execute();
    await role(5);
    expect((await expectNothingWritten(world(), () => undo(groupOf(answer), 'ben'))).status).toBe(403);
    await role(15);
    expect((await undo(groupOf(answer), 'ben')).status).toBe(200);
  });

  it('is refused what is older than thirty days', async () => {
    const answer = await rename(idOf('Dark theme'), 'Old news');
    await world()
      .db.updateTable('changes')
      .set({ at: '2026-01-01T00:00:00Z' })
      .where('group_id', '=', groupOf(answer))
      .execute();
    expect((await undo(groupOf(answer))).status).toBe(404);
  });
});
