import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  createEstimate,
  createEstimatePoint,
  deleteEstimate,
  deleteEstimatePoint,
  listEstimates,
  listProjectEstimatePoints,
  listWorkspaceEstimates,
  switchEstimate,
  updateEstimate,
  type EstimateRecord,
} from '#features/estimates/contract.ts';
import { changeIssues, readIssue } from '#features/issues/contract.ts';
import { readProject, updateProject } from '#features/projects/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const ada = () => world().as('ada');
const valuesOf = ({ points }: EstimateRecord) => points.toSorted((a, b) => a.key - b.key).map(({ value }) => value);

type Create = z.input<typeof createEstimate.body>;
const body = (estimate: Create['estimate'], values: readonly string[]): Create => ({
  estimate,
  estimate_points: values.map((value, at) => ({ key: at + 1, value })),
});
const create = async (...given: Parameters<typeof body>) =>
  (await ada().send(createEstimate, { params: params(), body: body(...given) })).body;
const pointOf = (estimate: EstimateRecord, value: string) =>
  must(
    estimate.points.find((point) => point.value === value),
    value,
  ).id;
const activeOf = async () => (await ada().send(readProject, { params: params() })).body.estimate;
const activate = (id: string | null) => ada().send(updateProject, { params: params(), body: { estimate: id } });

async function sized(estimate: EstimateRecord, value: string) {
  const at = await makeIssue(world());
  const set = { estimate_point: pointOf(estimate, value) };
  await ada().send(changeIssues, { params: params(), body: { ids: [at.issue_id], set } });
  return async () => (await ada().send(readIssue, { params: at })).body.estimate_point;
}

describe('creating', () => {
  it('takes 2 to 6 values, none blank, long or twice, and numbers where they are added up', async () => {
    const refused = (type: 'points' | 'categories', values: string[]) =>
      expectNothingWritten(world(), async () => {
        const { status } = await ada().send(createEstimate, { params: params(), body: body({ type }, values) });
        expect([values, status]).toEqual([values, 400]);
      });
    await refused('points', ['1']);
    await refused('points', ['1', '2', '3', '4', '5', '6', '7']);
    await refused('points', ['1', 'two']);
    await refused('categories', ['S', 's']);
    await refused('categories', ['S', ' ']);
    await refused('categories', ['S', 'x'.repeat(21)]);
    const made = await create({ name: 'Halves', type: 'points' }, ['0.5', '1', '2', '3', '5', '8']);
    expect(made).toMatchObject({ name: 'Halves', type: 'points', last_used: false, project: params().project_id });
    expect(valuesOf(made)).toEqual(['0.5', '1', '2', '3', '5', '8']);
    expect(await activeOf()).toBeNull();
  });

  it('is not active by that; an archived one of its name gets a number, the active one keeps it', async () => {
    const first = await create({ name: 'Sizes' }, ['S', 'M']);
    const second = await create({ name: 'Sizes' }, ['S', 'L']);
    const { body: all } = await ada().send(listEstimates, { params: params() });
    expect(all.filter(({ id }) => [first.id, second.id].includes(id)).map(({ id, name }) => [id, name])).toEqual([
      [second.id, 'Sizes'],
      [first.id, 'Sizes 2'],
    ]);
    await activate(second.id);
    const taken = await ada().send(createEstimate, { params: params(), body: body({ name: 'Sizes' }, ['S', 'M']) });
    expect([taken.status, taken.body]).toEqual([400, { error: 'The payload is not valid' }]);
    const { body: active } = await ada().send(listWorkspaceEstimates, { params: { slug: 'harbor' } });
    expect(active.map(({ id }) => id)).toEqual([second.id]);
    const { body: points } = await world().as('cleo').send(listProjectEstimatePoints, { params: params() });
    expect(points.map(({ value }) => value)).toEqual(['S', 'L']);
    await activate(null);
    expect((await ada().send(listProjectEstimatePoints, { params: params() })).body).toEqual([]);
  });
});

describe('changing', () => {
  it('changes names, values and places together; without points it is refused', async () => {
    const made = await create({ name: 'Before' }, ['S', 'M', 'L']);
    const at = { ...params(), estimate_id: made.id };
    const empty = await ada().send(updateEstimate, { params: at, body: { estimate: { name: 'After' } } });
    expect([empty.status, empty.body]).toEqual([400, { error: 'Estimate points are required' }]);
    const estimate_points = [
      { id: pointOf(made, 'S'), key: 3, value: 'Small' },
      { id: pointOf(made, 'L'), key: 1 },
    ];
    const { body: after } = await ada().send(updateEstimate, {
      params: at,
      body: { estimate: { name: 'After' }, estimate_points },
    });
    expect([after.name, valuesOf(after)]).toEqual(['After', ['L', 'M', 'Small']]);
    const added = await ada().send(createEstimatePoint, { params: at, body: { key: 4, value: 'XL' } });
    expect(added.body).toMatchObject({ key: 4, value: 'XL', estimate: made.id });
    const bare = await ada().send(createEstimatePoint, { params: at, body: { key: 5 } });
    expect([bare.status, bare.body]).toEqual([400, { error: 'Key and value are required' }]);
  });

  it('deletes a point: its issues get another one or none, those behind it move up, and Undo brings it all back', async () => {
    const made = await create({ name: 'Deleting' }, ['S', 'M', 'L']);
    const issue = await sized(made, 'M');
    const at = { ...params(), estimate_id: made.id, point_id: pointOf(made, 'M') };
    const { body: moved, headers } = await ada().send(deleteEstimatePoint, {
      params: at,
      body: { new_estimate_id: pointOf(made, 'S') },
    });
    expect(moved.map(({ value, key }) => [value, key])).toEqual([['L', 2]]);
    expect(await issue()).toBe(pointOf(made, 'S'));
    // Two are left, the least there may be.
    const last = await ada().send(deleteEstimatePoint, { params: { ...at, point_id: pointOf(made, 'S') } });
    expect(last.status).toBe(400);
    const group_id = must(headers.get('x-cairn-group'), 'a command names its group');
    expect((await ada().send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } })).status).toBe(200);
    expect(await issue()).toBe(pointOf(made, 'M'));
    const { body: all } = await ada().send(listEstimates, { params: params() });
    expect(
      valuesOf(
        must(
          all.find(({ id }) => id === made.id),
          'it is there',
        ),
      ),
    ).toEqual(['S', 'M', 'L']);
  });
});

describe('switching and deleting', () => {
  it('switches with a mapping of old points to new ones in one command, which one Undo takes back', async () => {
    const sizes = await create({ name: 'Old' }, ['S', 'M', 'L']);
    await activate(sizes.id);
    const [small, medium, large] = [await sized(sizes, 'S'), await sized(sizes, 'M'), await sized(sizes, 'L')];
    const points = await create({ name: 'New', type: 'points' }, ['1', '5']);
    const mapping = { [pointOf(sizes, 'S')]: pointOf(points, '1'), [pointOf(sizes, 'M')]: null };
    const at = { ...params(), estimate_id: points.id };
    const strange = { [pointOf(points, '1')]: pointOf(points, '5') };
    await expectNothingWritten(world(), async () => {
      expect((await ada().send(switchEstimate, { params: at, body: { mapping: strange } })).status).toBe(400);
    });
    const { headers } = await ada().send(switchEstimate, { params: at, body: { mapping } });
    expect(await activeOf()).toBe(points.id);
    const state = async () => [await small(), await medium(), await large()];
    expect(await state()).toEqual([pointOf(points, '1'), null, pointOf(sizes, 'L')]);
    const { body: all } = await ada().send(listEstimates, { params: params() });
    expect(all.filter(({ last_used }) => last_used).map(({ id }) => id)).toEqual([points.id]);
    const group_id = must(headers.get('x-cairn-group'), 'a command names its group');
    expect((await ada().send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } })).status).toBe(200);
    expect(await activeOf()).toBe(sizes.id);
    expect(await state()).toEqual([pointOf(sizes, 'S'), pointOf(sizes, 'M'), pointOf(sizes, 'L')]);
  });

  it('deletes an estimate: its issues lose their points and the project has none; Undo brings it back', async () => {
    const made = await create({ name: 'Gone', type: 'points' }, ['1', '2']);
    await activate(made.id);
    const issue = await sized(made, '2');
    const at = { ...params(), estimate_id: made.id };
    const { status, headers } = await ada().send(deleteEstimate, { params: at });
    expect([status, await issue(), await activeOf()]).toEqual([204, null, null]);
    expect((await ada().send(deleteEstimate, { params: at })).status).toBe(404);
    const group_id = must(headers.get('x-cairn-group'), 'a command names its group');
    expect((await ada().send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } })).status).toBe(200);
    expect([await issue(), await activeOf()]).toEqual([pointOf(made, '2'), made.id]);
  });
});
