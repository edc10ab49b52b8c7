import { describe, expect, it } from 'vitest';
import { listEstimates, saveEstimate, startEstimate, type EstimateRecord } from '#features/estimates/contract.ts';
import { changeIssues, readIssue } from '#features/issues/contract.ts';
import { readProject } from '#features/projects/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const ada = () => world().as('ada');

type Start = CallArguments<typeof startEstimate>['body'];
type Save = CallArguments<typeof saveEstimate>['body'];

const start = (body: Start) => ada().send(startEstimate, { params: params(), body });
const save = ({ id }: EstimateRecord, body: Save) =>
  ada().send(saveEstimate, { params: { ...params(), estimate_id: id }, body });

const inOrder = ({ points }: EstimateRecord) => points.toSorted((a, b) => a.key - b.key);
const valuesOf = (estimate: EstimateRecord) => inOrder(estimate).map(({ value }) => value);
const pointOf = (estimate: EstimateRecord, value: string) =>
  must(
    estimate.points.find((point) => point.value === value),
    value,
  ).id;

async function estimates() {
  return (await ada().send(listEstimates, { params: params() })).body;
}

async function stored({ id }: EstimateRecord) {
  return must(
    (await estimates()).find((one) => one.id === id),
    'it is there',
  );
}

async function undo(headers: Headers) {
  const group_id = must(headers.get('x-cairn-group'), 'a command names its group');
  expect((await ada().send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } })).status).toBe(200);
}

/** An issue with a value; answers how to read the point it has. */
async function sized(estimate: EstimateRecord, value: string) {
  const at = await makeIssue(world());
  const set = { estimate_point: pointOf(estimate, value) };
  await ada().send(changeIssues, { params: params(), body: { ids: [at.issue_id], set } });
  return async () => (await ada().send(readIssue, { params: at })).body.estimate_point;
}

describe('saving an estimate as a whole', () => {
  it('renames a value and adds one that takes its old name; one Undo takes both back', async () => {
    const { body: made } = await start({ name: 'Renamed', type: 'points', values: ['1', '3', '8'] });
    const issue = await sized(made, '3');
    const points = [
      { id: pointOf(made, '1'), value: '1' },
      { value: '3' },
      { id: pointOf(made, '3'), value: '5' },
      { id: pointOf(made, '8'), value: '8' },
    ];
    const { body: after, headers } = await save(made, { name: 'Steps', points });
    expect([after.name, valuesOf(after)]).toEqual(['Steps', ['1', '3', '5', '8']]);
    // The issue follows its point, which is worth 5 now.
    expect(await issue()).toBe(pointOf(after, '5'));
    await undo(headers);
    const before = await stored(made);
    expect([before.name, valuesOf(before), await issue()]).toEqual(['Renamed', ['1', '3', '8'], pointOf(made, '3')]);
  });

  it('replaces all values at once, also by ones of the same name; issues get those that are named, else none', async () => {
    const { body: made } = await start({ name: 'Replaced', type: 'categories', values: ['S', 'M'] });
    const [small, medium] = [await sized(made, 'S'), await sized(made, 'M')];
    const body = { name: 'Replaced', points: [{ value: 'M' }, { value: 'L' }], moves: { [pointOf(made, 'M')]: 1 } };
    const { body: after, headers } = await save(made, body);
    expect(valuesOf(after)).toEqual(['M', 'L']);
    expect(pointOf(after, 'M')).not.toBe(pointOf(made, 'M'));
    expect([await small(), await medium()]).toEqual([null, pointOf(after, 'M')]);
    await undo(headers);
    expect(await stored(made)).toMatchObject({ name: 'Replaced' });
    expect(valuesOf(await stored(made))).toEqual(['S', 'M']);
    expect([await small(), await medium()]).toEqual([pointOf(made, 'S'), pointOf(made, 'M')]);
  });

  it('writes nothing where anything of it is refused', async () => {
    const { body: made } = await start({ name: 'Whole', type: 'points', values: ['1', '2', '3'] });
    const [one, two, three] = inOrder(made).map(({ id, value }) => ({ id, value }));
    const kept = [must(one, 'first'), must(two, 'second')];
    const refused = (body: Save) =>
      expectNothingWritten(world(), async () => {
        const { status } = await save(made, body);
        expect([body, status]).toEqual([body, 400]);
      });
    const name = 'Other';
    await refused({ name, points: [{ value: '1' }] });
    await refused({ name, points: ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value })) });
    await refused({ name, points: [...kept, { value: '2' }] });
    await refused({ name, points: [...kept, { value: 'many' }] });
    await refused({ name, points: [must(one, 'first'), { ...must(one, 'first'), value: '9' }] });
    await refused({ name, points: kept, moves: { [must(three, 'third').id]: 3 } });
    await refused({ name, points: kept, moves: { [must(one, 'first').id]: 2 } });
    await refused({ name, points: kept, moves: { [newId()]: null } });
    expect((await save(made, { name, points: [...kept, { id: newId(), value: '4' }] })).status).toBe(404);
    expect((await save({ ...made, id: newId() }, { name, points: kept })).status).toBe(404);
    expect([(await stored(made)).name, valuesOf(await stored(made))]).toEqual(['Whole', ['1', '2', '3']]);
  });

  it('stores decimals after a comma as those after a dot', async () => {
    const { body: made } = await start({ name: 'Halves', type: 'points', values: ['0,5', '1'] });
    expect(valuesOf(made)).toEqual(['0.5', '1']);
    const twice = await save(made, { name: 'Halves', points: [{ value: '1,5' }, { value: '1.5' }] });
    expect(twice.status).toBe(400);
  });
});

describe('starting an estimate', () => {
  const activeOf = async () => (await ada().send(readProject, { params: params() })).body.estimate;

  it('creates and switches with one command, which one Undo takes back', async () => {
    const { body: old } = await start({ name: 'Sizes', type: 'categories', values: ['S', 'M', 'L'] });
    const [small, medium, large] = [await sized(old, 'S'), await sized(old, 'M'), await sized(old, 'L')];
    const moves = { [pointOf(old, 'S')]: 1, [pointOf(old, 'M')]: null };
    const count = (await estimates()).length;
    const { body: made, headers } = await start({ name: 'Numbers', type: 'points', values: ['1', '5'], moves });
    expect(made).toMatchObject({ name: 'Numbers', type: 'points', last_used: true });
    const state = async () => [await activeOf(), await small(), await medium(), await large()];
    expect(await state()).toEqual([made.id, pointOf(made, '1'), null, pointOf(old, 'L')]);
    await undo(headers);
    expect(await state()).toEqual([old.id, pointOf(old, 'S'), pointOf(old, 'M'), pointOf(old, 'L')]);
    expect(await estimates()).toHaveLength(count);
  });

  it('leaves no estimate behind where switching to it is refused', async () => {
    const refused = (moves: Readonly<Record<string, number | null>>) =>
      expectNothingWritten(world(), async () => {
        const { status } = await start({ name: 'Orphan', type: 'points', values: ['1', '2'], moves });
        expect([moves, status]).toEqual([moves, 400]);
      });
    const { body: old } = await start({ name: 'Before', type: 'categories', values: ['S', 'M'] });
    await refused({ [pointOf(old, 'S')]: 3 });
    await refused({ [newId()]: 1 });
  });
});
