import { describe, expect, it } from 'vitest';
import { createIssue, deleteIssue, readIssue } from '#features/issues/contract.ts';
import {
  createRelations,
  deleteRelation,
  listRelations,
  relationTypes,
  removeRelation,
  type RelationType,
} from '#features/relations/contract.ts';
import { inverseOf } from '#features/relations/rules.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const anIssue = async (name: string, project_id = world().website.id, by: Person = 'ada') => {
  const { body } = await world()
    .as(by)
    .send(createIssue, { params: { slug: 'harbor', project_id }, body: { name } });
  return { id: body.id, key: `WEB-${body.sequence_id}`, params: { slug: 'harbor', project_id, issue_id: body.id } };
};
type Issue = Awaited<ReturnType<typeof anIssue>>;
const relate = (issue: Issue, relation_type: RelationType, others: readonly Issue[], by: Person = 'ada') =>
  world()
    .as(by)
    .send(createRelations, { params: issue.params, body: { relation_type, issues: others.map(({ id }) => id) } });
const mapOf = async (issue: Issue, by: Person = 'ada') =>
  (await world().as(by).send(listRelations, { params: issue.params })).body;
const remove = (issue: Issue, relation_type: RelationType, other: Issue) =>
  world()
    .as('ada')
    .send(removeRelation, { params: issue.params, body: { relation_type, related_issue: other.id } });

describe.each(relationTypes)('%s', (type) => {
  it('is seen from both issues, echoed as it is stored, and ended', async () => {
    const [here, there] = [await anIssue('Here'), await anIssue('There')];
    const made = await relate(here, type, [there]);
    const stored = { blocking: 'blocked_by', start_after: 'start_before', finish_after: 'finish_before' };
    expect([made.status, made.body]).toEqual([
      201,
      [
        {
          id: there.id,
          project_id: world().website.id,
          sequence_id: expect.any(Number),
          relation_type: type in stored ? stored[type as keyof typeof stored] : type,
          name: 'There',
        },
      ],
    ]);
    const [map, back] = [await mapOf(here), await mapOf(there)];
    expect(Object.keys(map).toSorted()).toEqual([...relationTypes].toSorted());
    expect(map[type]).toEqual([expect.objectContaining({ id: there.id, relation_type: type, name: 'There' })]);
    expect(back[inverseOf(type)]).toEqual([expect.objectContaining({ id: here.id, relation_type: inverseOf(type) })]);
    expect(Object.values(map).flat()).toHaveLength(1);
    expect((await relate(here, type, [there])).body).toEqual(made.body);
    expect((await remove(here, type, there)).status).toBe(204);
    expect(Object.values(await mapOf(there)).flat()).toEqual([]);
    expect((await remove(here, type, there)).status).toBe(404);
  });
});

it('hangs on an issue that is read whole, one way and the other', async () => {
  const [here, there] = [await anIssue('Here'), await anIssue('There')];
  await relate(here, 'blocking', [there]);
  const read = async (issue: Issue) =>
    (
      await world()
        .as('ben')
        .send(readIssue, { params: issue.params, query: { expand: 'issue_relation,issue_related' } })
    ).body;
  const item = (issue: Issue) => expect.objectContaining({ id: issue.id, relation_type: 'blocked_by' });
  const [one, other] = [await read(here), await read(there)];
  expect([one.issue_relation, one.issue_related]).toEqual([[], [item(there)]]);
  expect([other.issue_relation, other.issue_related]).toEqual([[item(here)], []]);
});

it('moves both issues, and hides a deleted one until it is back', async () => {
  const [here, there] = [await anIssue('Here'), await anIssue('There')];
  const updated = async (issue: Issue) =>
    (await world().as('ada').send(readIssue, { params: issue.params })).body.updated_at;
  const before = [await updated(here), await updated(there)];
  await relate(here, 'relates_to', [there]);
  expect((await updated(here)) > (before[0] ?? '') && (await updated(there)) > (before[1] ?? '')).toBe(true);
  await world().as('ada').send(deleteIssue, { params: there.params });
  expect((await mapOf(here)).relates_to).toEqual([]);
});

it('reaches into other projects, for those who belong to them', async () => {
  const [here, there] = [await anIssue('Here'), await anIssue('There', world().operations.id)];
  expect((await relate(here, 'relates_to', [there])).status).toBe(201);
  expect((await mapOf(here)).relates_to.map(({ id }) => id)).toEqual([there.id]);
  expect((await mapOf(there)).relates_to.map(({ id }) => id)).toEqual([here.id]);
  expect((await mapOf(here, 'ben')).relates_to).toEqual([]);
  const refused = await expectNothingWritten(world(), () => relate(here, 'duplicate', [there], 'ben'));
  expect([refused.status, refused.body]).toEqual([
    400,
    { issues: { '0': [`Invalid pk "${there.id}" - object does not exist.`] } },
  ]);
});

it('is ended by the id of the other issue, whichever way it points', async () => {
  const [here, there] = [await anIssue('Here'), await anIssue('There')];
  await relate(there, 'relates_to', [here]);
  // Stored the other way, so this one does not find it.
  expect((await remove(here, 'relates_to', there)).status).toBe(404);
  const end = (related_id: string) =>
    world()
      .as('ada')
      .send(deleteRelation, { params: { ...here.params, related_id } });
  expect([(await end(there.id)).status, (await end(there.id)).status, (await end(newId())).status]).toEqual([
    204, 404, 404,
  ]);
});

describe('refuses', () => {
  it('a circle of blocking issues, naming the loop', async () => {
    const [a, b, c] = [await anIssue('A'), await anIssue('B'), await anIssue('C')];
    await relate(a, 'blocked_by', [b]);
    const two = await expectNothingWritten(world(), () => relate(b, 'blocked_by', [a]));
    const sentence = 'Issues cannot block each other in a circle';
    expect([two.status, two.body]).toEqual([400, { issues: [`${sentence}: ${b.key} → ${a.key} → ${b.key}.`] }]);
    await relate(b, 'blocked_by', [c]);
    const three = await relate(a, 'blocking', [c]);
    expect(three.body).toEqual({ issues: [`${sentence}: ${c.key} → ${a.key} → ${b.key} → ${c.key}.`] });
    // What one request makes counts too, and then nothing of it stays.
    const [d, e] = [await anIssue('D'), await anIssue('E')];
    await relate(e, 'blocked_by', [d]);
    const partly = await expectNothingWritten(world(), () => relate(d, 'blocked_by', [a, e]));
    expect(partly.status).toBe(400);
    // Without an order there is no circle.
    await relate(a, 'relates_to', [c]);
    expect((await relate(c, 'relates_to', [a])).status).toBe(201);
  });

  it.each<[string, unknown, object]>([
    ['no type', { issues: [newId()] }, { message: 'Issue relation type is required' }],
    ['an unknown type', { relation_type: 'cousin', issues: [newId()] }, { relation_type: ['Not a valid value.'] }],
    ['no issues', { relation_type: 'duplicate', issues: [] }, { issues: ['This list may not be empty.'] }],
    ['what is no id', { relation_type: 'duplicate', issues: ['x'] }, { issues: { '0': ['Must be a valid UUID.'] } }],
  ])('%s', async (_, body, answer) => {
    const { params } = await anIssue('A');
    const refused = await expectNothingWritten(world(), () =>
      world()
        .as('ada')
        .send(createRelations, { params, body: body as never }),
    );
    expect([refused.status, refused.body]).toEqual([400, answer]);
  });

  it('an issue related to itself, or to one that does not exist', async () => {
    const issue = await anIssue('A');
    expect((await relate(issue, 'duplicate', [issue])).body).toEqual({
      issues: ['An issue cannot be related to itself.'],
    });
    const nobody = { ...issue, id: newId() };
    expect((await relate(issue, 'duplicate', [nobody])).status).toBe(400);
  });

  it('is shown to nobody who may not see the issue', async () => {
    const { params } = await anIssue('A');
    expect((await world().as('cleo').send(listRelations, { params })).status).toBe(400);
    expect(place().slug).toBe(params.slug);
  });
});
