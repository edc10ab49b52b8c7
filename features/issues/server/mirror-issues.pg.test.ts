import { expect, it } from 'vitest';
import { createIssue, deleteIssue, listIssues, readIssue } from '#features/issues/contract.ts';
import { mirrorIssues, type MirroredIssue } from '#features/issues/mirror-contract.ts';
import { archiveProject, restoreProject } from '#features/projects/contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const pull = (who: Person, query: { after?: string; limit?: number }) =>
  world().as(who).send(mirrorIssues, { params: params(), query });

async function pullAll(who: Person, limit: number, between?: () => Promise<unknown>): Promise<MirroredIssue[]> {
  const rows: MirroredIssue[] = [];
  for (let after: string | null = ''; after !== null;) {
    const { status, body } = await pull(who, { after, limit });
    expect(status).toBe(200);
    rows.push(...body.results);
    after = body.next;
    await between?.();
  }
  return rows;
}

it('answers every listed issue once, as lists do, with its description', async () => {
  const { body } = await world()
    .as('ben')
    .send(listIssues, { params: params(), query: { per_page: '1000', order_by: '-created_at' } });
  const pulled = await pullAll('ben', 3);
  expect(pulled.map(({ description_html: _html, ...row }) => row)).toEqual(body.results);
  for (const { id, description_html } of pulled.slice(0, 5)) {
    const read = await world()
      .as('ben')
      .send(readIssue, { params: { ...params(), issue_id: id } });
    expect(read.body.description_html).toBe(description_html);
  }
});

it('leaves none out while issues come and go', async () => {
  const send = async (name: string) =>
    (await world().as('ben').send(createIssue, { params: params(), body: { name } })).body.id;
  const before = new Set((await pullAll('ben', 100)).map(({ id }) => id));
  const doomed = [await send('One'), await send('Two'), await send('Three')];
  const pulled = await pullAll('ben', 2, async () => {
    const issue_id = doomed.pop();
    if (issue_id === undefined) return;
    await world()
      .as('ada')
      .send(deleteIssue, { params: { ...params(), issue_id } });
    await send('Come meanwhile');
  });
  const ids = pulled.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(before.difference(new Set(ids))).toEqual(new Set());
});

it('shows guests their own issues only', async () => {
  const { body } = await world()
    .as('cleo')
    .send(listIssues, { params: params(), query: { per_page: '1000', order_by: '-created_at' } });
  const pulled = await pullAll('cleo', 2);
  expect(pulled.map(({ id }) => id)).toEqual((body.results as MirroredIssue[]).map(({ id }) => id));
  expect(pulled.length).toBeGreaterThan(0);
});

it('refuses what is no cursor', async () => {
  for (const after of ['x', '1_2', '99999999999999999999_x', `x_${crypto.randomUUID()}`]) {
    expect((await pull('ben', { after })).status).toBe(400);
  }
  expect((await pull('ben', { limit: 1001 })).status).toBe(400);
});

it('gives no copy of an archived project: an empty one would outlive its restoring', async () => {
  await world().as('ada').send(archiveProject, { params: params() });
  expect((await pull('ben', {})).status).toBe(400);
  await world().as('ada').send(restoreProject, { params: params() });
  expect((await pull('ben', {})).body.results.length).toBeGreaterThan(0);
});
