import { expect, it } from 'vitest';
import { changeIssues, createIssue, listIssues } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { dice } from '#tests/support/dice.ts';
import { seedsOf } from '#tests/support/seeds.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();

/** A project of its own with `count` issues, all at the same place in the list. */
async function crowd(identifier: string, count: number) {
  const ada = world().as('ada');
  const { body } = await ada.send(createProject, {
    params: { slug: 'harbor' },
    body: { name: identifier, identifier },
  });
  const params = { slug: 'harbor', project_id: body.id };
  await Promise.all(
    Array.from({ length: count }, (_, n) => ada.send(createIssue, { params, body: { name: `Issue ${n}` } })),
  );
  await world().db.updateTable('issues').set({ sort_order: 65_535 }).where('project_id', '=', body.id).execute();
  const order = async () => {
    const listed = await ada.send(listIssues, { params, query: { order_by: 'sort_order' } });
    return (listed.body.results as IssueRow[]).map(({ id }) => id);
  };
  const place = (ids: readonly string[], after: string | null, before?: string | null) =>
    ada.send(changeIssues, { params, body: { ids: [...ids], place: { after, before } } });
  return { order, place };
}

/** The list after `moved` were put behind `after` (null: in front). */
function expected(list: readonly string[], moved: readonly string[], after: string | null): string[] {
  const rest = list.filter((id) => !moved.includes(id));
  const at = after === null ? 0 : rest.indexOf(after) + 1;
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

it('keeps the order of hundreds that stand at the same place', async () => {
  const { order, place } = await crowd('CROWD', 300);
  let list = await order();
  for (const [from, to] of [
    [299, 0],
    [150, 10],
    [0, 200],
  ] as const) {
    const [moved, after] = [list[from] ?? '', list[to] ?? ''];
    const wanted = expected(list, [moved], after);
    expect((await place([moved], after, wanted[wanted.indexOf(moved) + 1] ?? null)).status).toBe(200);
    list = await order();
    expect(list).toEqual(wanted);
  }
});

it('puts issues right after another one where the row below is not named, however close what follows stands', async () => {
  const { order, place } = await crowd('PAGE', 12);
  for (const [from, to] of [
    [11, 3],
    [2, 9],
    [0, 11],
  ] as const) {
    const list = await order();
    const [moved, after] = [list[from] ?? '', list[to] ?? ''];
    expect((await place([moved], after)).status).toBe(200);
    expect(await order()).toEqual(expected(list, [moved], after));
  }
});

it.each(seedsOf(3))('keeps any order through random drops of one or more (seed %i)', async (seed) => {
  const roll = dice(seed);
  const { order, place } = await crowd(`SEED${seed}`, 12);
  let list = await order();
  for (let round = 0; round < 60; round += 1) {
    const moved = roll.some(list, 3);
    if (moved.length === 0) continue;
    const rest = list.filter((id) => !moved.includes(id));
    const at = roll.below(rest.length + 1);
    const after = rest[at - 1] ?? null;
    const wanted = expected(list, moved, after);
    // Often into the same narrow gap, so that the room between neighbours runs out.
    expect((await place(moved, after, rest[at] ?? null)).status).toBe(200);
    list = await order();
    expect({ seed, round, list }).toEqual({ seed, round, list: wanted });
  }
});

it('takes neighbours that have moved apart or changed places meanwhile', async () => {
  const { order, place } = await crowd('STALE', 4);
  const [a = '', b = '', c = '', d = ''] = await order();
  await place([a], d, null);
  // The person still sees a above b.
  expect((await place([c], a, b)).status).toBe(200);
  expect((await order()).indexOf(c)).toBe((await order()).indexOf(a) + 1);
});
