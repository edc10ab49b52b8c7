import { describe, expect, it } from 'vitest';
import { changeIssues, createIssue, listIssues, readIssue, updateIssue } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/issues/${rest}`;
const create = (body: Record<string, unknown>, person: Person = 'ben') =>
  world().as(person).json<IssueRow & Record<string, unknown>>('POST', path(), body);
const read = async (id: string, person: Person = 'ben') =>
  (
    await world()
      .as(person)
      .send(readIssue, { params: { ...place(), issue_id: id } })
  ).body;
const idOf = (name: string) => must(world().issues.get(name), name);
const missing = (id: string) => `Invalid pk "${id}" - object does not exist.`;
const dates = { non_field_errors: ['Start date cannot exceed target date'] };

describe('our own change', () => {
  const change = (body: Record<string, unknown>, person: Person = 'ben') =>
    world()
      .as(person)
      .json<{ issues: IssueRow[]; seq: number; group_id: string; refused?: string[] }>('POST', path('change/'), body);

  it('sets, adds and removes for many at once, in one group of the log', async () => {
    const { Bug, Docs } = world().website.labels;
    const ids = [idOf('Choose a font'), idOf('Old importer')];
    const { status, body } = await change({
      ids: [...ids, ids[0]?.toUpperCase()],
      set: { priority: 'low' },
      add: { label_ids: [Bug], assignee_ids: [world().userId('ada')] },
      remove: { label_ids: [Docs, newId()] },
    });
    expect(status).toBe(200);
    expect(
      body.issues.map(({ id, priority, label_ids, assignee_ids }) => [id, priority, label_ids, assignee_ids]),
    ).toEqual(ids.map((id) => [id, 'low', [Bug], [world().userId('ada')]]));
    const log = await world()
      .db.selectFrom('changes')
      .select(['seq', 'entity_id'])
      .where('group_id', '=', body.group_id)
      // who is assigned follows the issue from then on: entries of their own
      .where('entity', '=', 'issue')
      .orderBy('seq')
      .execute();
    expect(log.map(({ entity_id }) => entity_id)).toEqual(ids);
    expect(log.at(-1)?.seq).toBe(body.seq);
  });

  it('answers the rows as the list then shows them, parents included', async () => {
    const parent = await create({ name: 'Parent' });
    const child = await create({ name: 'Child', parent_id: parent.body.id });
    const { body } = await change({
      ids: [parent.body.id, child.body.id],
      set: { parent_id: idOf('Empty states'), description_html: '<p>New</p>' },
    });
    const listed = await world()
      .as('ben')
      .send(listIssues, { params: place(), query: { parent: idOf('Empty states') } });
    const rows = new Map((listed.body.results as IssueRow[]).map((row) => [row.id, row]));
    for (const row of body.issues) expect(row).toEqual(rows.get(row.id));
    expect((await read(parent.body.id)).sub_issues_count).toBe(0);
  });

  it.each([
    ['no ids', { ids: [] }, { ids: ['This list may not be empty.'] }],
    [
      'too many',
      { ids: Array.from({ length: 1001 }, () => newId()) },
      { ids: ['Ensure this field has no more than 1000 elements.'] },
    ],
    ['ids that are none', { ids: ['WEB-1'] }, { ids: { 0: ['Must be a valid UUID.'] } }],
    ['a blank name', { set: { name: ' ' } }, { set: { name: ['This field may not be blank.'] } }],
    ['an unknown priority', { set: { priority: 'x' } }, { set: { priority: ['"x" is not a valid choice.'] } }],
    ['a place beside nothing', { place: { after: null } }, { place: { before: ['This field is required.'] } }],
    [
      'a place beyond reason',
      { set: { sort_order: 1e200 } },
      { set: { sort_order: ['Ensure this value is less than or equal to 1000000000000.'] } },
    ],
  ])('refuses %s by name', async (_, body, answer) => {
    const reply = await expectNothingWritten(world(), () => change({ ids: [idOf('Cache avatars')], ...body }));
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it.each([
    ['state_id', (id: string) => ({ set: { state_id: id } }), (id: string) => ({ state_id: [missing(id)] })],
    ['parent_id', (id: string) => ({ set: { parent_id: id } }), (id: string) => ({ parent_id: [missing(id)] })],
    [
      'label_ids',
      (id: string) => ({ add: { label_ids: [id] } }),
      (id: string) => ({ label_ids: { 0: [missing(id)] } }),
    ],
    [
      'assignee_ids',
      (id: string) => ({ add: { assignee_ids: [id] } }),
      (id: string) => ({ assignee_ids: { 0: [missing(id)] } }),
    ],
    [
      'a neighbour',
      (id: string) => ({ place: { after: id, before: null } }),
      (id: string) => ({ place: [missing(id)] }),
    ],
  ])('refuses an unknown %s, and everything with it', async (_, body, answer) => {
    const id = newId();
    const reply = await expectNothingWritten(world(), () => change({ ids: [idOf('Cache avatars')], ...body(id) }));
    expect([reply.status, reply.body]).toEqual([400, answer(id)]);
  });

  it('names every issue it cannot change: unknown, of another project, a draft', async () => {
    const draft = await create({ name: 'Draft too', is_draft: true });
    const secret = await world()
      .as('ada')
      .send(createIssue, { params: { slug: 'harbor', project_id: world().operations.id }, body: { name: 'Not here' } });
    const wrong = [newId(), secret.body.id, draft.body.id];
    const reply = await expectNothingWritten(world(), () =>
      change({ ids: [idOf('Cache avatars'), ...wrong], set: { priority: 'urgent' } }, 'ada'),
    );
    expect([reply.status, reply.body]).toEqual([
      400,
      { error: 'Issue not found', detail: 'Some issues cannot be changed', refused: wrong },
    ]);
  });

  it('checks the days of each, and changes none when one does not fit', async () => {
    const fits = await create({ name: 'Fits', target_date: '2026-06-01' });
    const not = await create({ name: 'Does not', target_date: '2026-05-01' });
    const reply = await expectNothingWritten(world(), () =>
      change({ ids: [fits.body.id, not.body.id], set: { start_date: '2026-05-15' } }),
    );
    expect([reply.status, reply.body]).toEqual([400, dates]);
  });

  it('refuses a parent that is itself, or stands below', async () => {
    const a = await create({ name: 'A' });
    const b = await create({ name: 'B', parent_id: a.body.id });
    const c = await create({ name: 'C', parent_id: b.body.id });
    for (const [id, parent_id] of [
      [a.body.id, a.body.id],
      [a.body.id, c.body.id.toUpperCase()],
    ] as const) {
      const reply = await expectNothingWritten(world(), () => change({ ids: [id], set: { parent_id } }));
      expect(reply.status).toBe(400);
      expect(reply.body).toHaveProperty('parent_id');
    }
    const both = await expectNothingWritten(world(), () =>
      world()
        .as('ben')
        .send(updateIssue, { params: { ...place(), issue_id: a.body.id }, body: { parent_id: b.body.id } }),
    );
    expect(both.status).toBe(400);
  });

  it('changes nothing and says so with an empty change', async () => {
    const reply = await expectNothingWritten(world(), () =>
      world()
        .as('ben')
        .send(changeIssues, { params: place(), body: { ids: [idOf('Cache avatars')] } }),
    );
    expect(reply.body.issues.map(({ name }) => name)).toEqual(['Cache avatars']);
  });
});
