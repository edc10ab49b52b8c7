import { describe, expect, it } from 'vitest';
import { createIssue, listIssues, readIssue } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { makeCycle, makeModule } from '#tests/support/issue-parts.ts';
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

describe('create', () => {
  it('fills in what is left out: default state, default place, nobody, no day', async () => {
    const { status, body } = await create({ name: ' Plain ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Plain',
      state_id: world().website.states.Backlog,
      priority: 'none',
      label_ids: [],
      assignee_ids: [],
      parent_id: null,
      start_date: null,
      completed_at: null,
      deleted_at: null,
      created_by: world().userId('ben'),
      sequence_id: 13,
    });
    expect(body).not.toHaveProperty('state__group');
    const detail = await read(body.id);
    expect(detail).toMatchObject({ description_html: '<p></p>', is_subscribed: true });
    expect(detail).not.toHaveProperty('state__group');
    const { results } = (
      await world()
        .as('ben')
        .send(listIssues, {
          params: place(),
          query: { state: world().website.states.Backlog, order_by: '-sort_order' },
        })
    ).body;
    const [last, before] = results as IssueRow[];
    expect([last?.id, (last?.sort_order ?? 0) - (before?.sort_order ?? 0)]).toEqual([body.id, 10_000]);
  });

  it('stands where `place` says: before or after all issues of the project, whatever their states', async () => {
    const orderOf = async () => {
      const { body } = await world()
        .as('ben')
        .send(listIssues, { params: place(), query: { order_by: 'sort_order', per_page: '1000' } });
      return (body.results as IssueRow[]).map(({ id }) => id);
    };
    const others = await orderOf();
    const state_id = world().website.states.Done;
    const { body: last } = await create({ name: 'Last', state_id, place: 'last' });
    const { body: first } = await create({ name: 'First', state_id, place: 'first' });
    const { body: next } = await create({ name: 'Next', place: 'last' });
    expect(await orderOf()).toEqual([first.id, ...others, last.id, next.id]);
    expect((await create({ name: 'Nowhere', place: 'middle' })).body).toHaveProperty('place');
  });

  it('puts a new issue into the cycle and modules under `joins`, and ignores those keys of the body itself', async () => {
    const { id: project } = world().website;
    const cycle_id = await makeCycle(world(), project, { name: 'Sprint', start: null, end: null });
    const module_ids = [await makeModule(world(), project, 'Checkout')];
    const { status, body } = await create({ name: 'Planned', joins: { cycle_id, module_ids } });
    expect([status, body.cycle_id, body.module_ids]).toEqual([201, cycle_id, module_ids]);
    expect(await read(body.id)).toMatchObject({ cycle_id, module_ids });
    await world().server.catchUp();
    const history = await world()
      .as('ben')
      .json<{ field: string; new_value: string }[]>('GET', path(`${body.id}/history/`));
    expect(history.body.map(({ field, new_value }) => [field, new_value])).toEqual(
      expect.arrayContaining([
        ['cycles', 'Sprint'],
        ['modules', 'Checkout'],
      ]),
    );
    const ignored = await create({ name: 'Sent by another client', cycle_id, module_ids });
    expect([ignored.body.cycle_id, ignored.body.module_ids]).toEqual([null, []]);
    const over = await makeCycle(world(), project, { name: 'Over', start: '2020-01-01', end: '2020-01-14' });
    await expectNothingWritten(world(), async () => {
      const refused = await create({ name: 'Too late', joins: { cycle_id: over } });
      expect([refused.status, refused.body]).toEqual([
        400,
        { error: 'The Cycle has already been completed so no new issues can be added' },
      ]);
    });
  });

  it('takes everything at once, ids in any case, nothing twice', async () => {
    const { Bug, Docs } = world().website.labels;
    const [ben, cleo] = [world().userId('ben'), world().userId('cleo')];
    const { status, body } = await create({
      name: 'Whole',
      description_html: '<p>Text \u0000 and <b>more</b></p><script>alert(1)</script>',
      state_id: world().website.states.Done.toUpperCase(),
      priority: 'high',
      parent_id: idOf('Empty states'),
      label_ids: [Bug, Bug.toUpperCase(), Docs],
      assignee_ids: [ben, ben, cleo],
      start_date: '2026-02-28',
      target_date: '2026-02-28',
      external_source: 'github',
      external_id: '17',
      project_id: world().operations.id,
      sequence_id: 1,
      created_by: cleo,
      cycle_id: newId(),
      unknown: true,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      label_ids: [Bug, Docs],
      assignee_ids: [ben, cleo],
      start_date: '2026-02-28',
      priority: 'high',
      project_id: world().website.id,
      created_by: ben,
      cycle_id: null,
    });
    expect(body.completed_at).toBe(body.created_at);
    expect(await read(body.id)).toMatchObject({
      description_html: '<p>Text  and <b>more</b></p>',
      is_subscribed: true,
    });
    expect((await read(idOf('Empty states'))).sub_issues_count).toBe(1);
  });

  it('assigns the default assignee when nobody is named, while they are a member', async () => {
    const ada = world().as('ada');
    const made = await ada.send(createProject, {
      params: { slug: 'harbor' },
      body: { name: 'Defaulting', identifier: 'DEF', default_assignee: world().userId('dan') },
    });
    const params = { slug: 'harbor', project_id: made.body.id };
    expect(
      (await ada.send(createIssue, { params, body: { name: 'Dan is no member of it' } })).body.assignee_ids,
    ).toEqual([]);
    await world()
      .db.insertInto('project_members')
      .values({
        workspace_id: made.body.workspace,
        id: newId(),
        project_id: made.body.id,
        user_id: world().userId('dan'),
        role: 15,
      })
      .execute();
    expect(
      (await ada.send(createIssue, { params, body: { name: 'Now he is', assignee_ids: [] } })).body.assignee_ids,
    ).toEqual([world().userId('dan')]);
    expect(
      (await ada.send(createIssue, { params, body: { name: 'Ada herself', assignee_ids: [world().userId('ada')] } }))
        .body.assignee_ids,
    ).toEqual([world().userId('ada')]);
  });

  const stranger = newId();
  it.each([
    ['nothing', {}, { name: ['This field is required.'] }],
    ['a blank name', { name: '  ' }, { name: ['This field may not be blank.'] }],
    ['a name of 256', { name: 'x'.repeat(256) }, { name: ['Ensure this field has no more than 255 characters.'] }],
    ['a NUL in the name', { name: 'a\0' }, { name: ['Null characters are not allowed.'] }],
    ['an unknown priority', { name: 'X', priority: 'x' }, { priority: ['"x" is not a valid choice.'] }],
    ['null for a priority', { name: 'X', priority: null }, { priority: ['This field may not be null.'] }],
    [
      'a day that is none',
      { name: 'X', start_date: '2026-02-30' },
      { start_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'] },
    ],
    [
      'an instant for a day',
      { name: 'X', target_date: '2026-02-01T00:00:00Z' },
      { target_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'] },
    ],
    ['the year 0', { name: 'X', target_date: '0000-01-01' }, { target_date: ['The year must be 1 or later.'] }],
    ['days out of order', { name: 'X', start_date: '2026-03-02', target_date: '2026-03-01' }, dates],
    ['a name for a state', { name: 'X', state_id: 'Todo' }, { state_id: ['Must be a valid UUID.'] }],
    ['an unknown state', { name: 'X', state_id: stranger }, { state_id: [missing(stranger)] }],
    ['an unknown parent', { name: 'X', parent_id: stranger }, { parent_id: [missing(stranger)] }],
    ['an unknown point', { name: 'X', estimate_point: stranger }, { estimate_point: [missing(stranger)] }],
    ['a word for a list', { name: 'X', label_ids: 'Bug' }, { label_ids: ['Expected a list of items.'] }],
    ['a word in a list', { name: 'X', label_ids: ['Bug'] }, { label_ids: { 0: ['Must be a valid UUID.'] } }],
    ['an unknown label', { name: 'X', label_ids: [stranger] }, { label_ids: { 0: [missing(stranger)] } }],
    ['an unknown person', { name: 'X', assignee_ids: [stranger] }, { assignee_ids: { 0: [missing(stranger)] } }],
    [
      'a number for a text',
      { name: 5, description_html: 5 },
      { name: ['Not a valid string.'], description_html: ['Not a valid string.'] },
    ],
    ['a word for a switch', { name: 'X', is_draft: 'no' }, { is_draft: ['Must be a valid boolean.'] }],
    [
      'a source of 256',
      { name: 'X', external_id: 'x'.repeat(256) },
      { external_id: ['Ensure this field has no more than 255 characters.'] },
    ],
  ])('refuses %s', async (_, body, answer) => {
    const reply = await expectNothingWritten(world(), () => create(body));
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it('names each unknown one in a list by its place', async () => {
    const reply = await create({
      name: 'X',
      label_ids: [world().website.labels.Bug, stranger],
      assignee_ids: [world().userId('fay')],
    });
    expect([reply.status, reply.body]).toEqual([400, { label_ids: { 1: [missing(stranger)] } }]);
  });

  it('refuses the people, states and labels of other places', async () => {
    const [eve, fay, dan] = [world().userId('eve'), world().userId('fay'), world().userId('dan')];
    for (const id of [eve, fay, dan])
      expect((await create({ name: 'X', assignee_ids: [id] })).body).toEqual({ assignee_ids: { 0: [missing(id)] } });
    const secret = await world()
      .as('ada')
      .send(createIssue, { params: { slug: 'harbor', project_id: world().operations.id }, body: { name: 'Secret' } });
    const reply = await expectNothingWritten(world(), () => create({ name: 'X', parent_id: secret.body.id }));
    expect([reply.status, reply.body], 'Ben knows nothing of Operations').toEqual([
      400,
      { parent_id: [missing(secret.body.id)] },
    ]);
    expect((await create({ name: 'Under one of mine elsewhere', parent_id: secret.body.id }, 'ada')).status).toBe(201);
  });

  it('refuses an external id that is taken', async () => {
    const external = { name: 'X', external_source: 'jira', external_id: 'A-1' };
    expect((await create(external)).status).toBe(201);
    const reply = await expectNothingWritten(world(), () => create(external));
    expect([reply.status, reply.body]).toEqual([400, { error: 'The payload is not valid' }]);
  });

  it('never gives a number twice, whoever asks at once and whatever is refused between', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        create({ name: n % 5 === 4 ? '' : `Many ${n}` }, n % 2 === 0 ? 'ben' : 'hana'),
      ),
    );
    const numbers = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.sequence_id)
      .toSorted((a, b) => a - b);
    expect(numbers).toHaveLength(32);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([...numbers.keys()]);
  });
});
