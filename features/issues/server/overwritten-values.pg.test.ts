import { describe, expect, it } from 'vitest';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { listChanges, listOverwritten, type Change } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/issues/${rest}`;
const user = (person: Person) => world().userId(person);

async function head(): Promise<number> {
  return (await world().as('ada').send(listChanges, { params })).body.seq;
}

async function anIssue(fields: object = {}): Promise<string> {
  const body = { name: 'Contested', ...fields };
  return (await world().as('ada').json<IssueRow>('POST', path(), body)).body.id;
}

/** Changes as somebody who had received the log up to a number; without one as a client that does not say. */
async function change(person: Person, ids: string | string[], what: object, received?: number): Promise<number> {
  const headers = received === undefined ? {} : { 'x-cairn-seq': String(received) };
  const body = { ids: [ids].flat(), ...what };
  const { status, body: answer } = await world()
    .as(person)
    .json<{ seq: number }>('POST', path('change/'), body, headers);
  expect(status).toBe(200);
  return answer.seq;
}
const set = (person: Person, ids: string | string[], fields: object, received?: number) =>
  change(person, ids, { set: fields }, received);

/** What somebody is notified to have lost since a number: the thing, the field, the value. */
async function lost(person: Person, since: number): Promise<unknown[]> {
  const { body } = await world().as(person).send(listChanges, { params, query: { since } });
  const overwritten = flat(body.changes);
  const again = await world().as(person).send(listOverwritten, { params, query: { since } });
  expect(flat(again.body.changes), 'a browser that was closed receives the same').toEqual(overwritten);
  return overwritten;
}

function flat(changes: readonly Change[]): unknown[] {
  return changes.flatMap(({ entity_id, overwrote = [] }) =>
    overwrote.map(({ field, value }) => [entity_id, field, value]),
  );
}

describe('a value that somebody replaces unheard', () => {
  it('is shown to the person who had written it, and to nobody else', async () => {
    const id = await anIssue();
    const start = await head();
    await set('ben', id, { priority: 'high' }, start);
    const at = await set('hana', id, { priority: 'low', name: 'Renamed' }, start);
    expect(await lost('ben', start)).toEqual([[id, 'priority', 'high']]);
    expect(await lost('hana', start)).toEqual([]);
    expect(await lost('ada', start)).toEqual([]);
    const { body } = await world()
      .as('ben')
      .send(listOverwritten, { params, query: { since: start } });
    expect(body).toMatchObject({ has_more: false, changes: [{ seq: at, actor_id: user('hana') }] });
    expect(body.changes[0]?.overwrote).toMatchObject([{ user_id: user('ben') }]);
    expect(await lost('ben', at)).toEqual([]);
  });

  it('is not told when it was received, is the same, was another field or one’s own', async () => {
    const id = await anIssue();
    const start = await head();
    const theirs = await set('ben', id, { priority: 'high' }, start);
    await set('hana', id, { priority: 'low' }, theirs);
    await set('ben', id, { priority: 'high', state_id: world().website.states.Todo });
    const between = await head();
    await set('ben', id, { start_date: '2026-03-01' }, between);
    // The same value again, another field, one’s own value from another tab.
    await set('hana', id, { start_date: '2026-03-01', target_date: '2026-03-05' }, between);
    await set('ben', id, { start_date: '2026-03-02' }, between);
    expect([await lost('ben', start), await lost('hana', start)]).toEqual([[], []]);
  });

  it('is not told by clients that do not say what they received', async () => {
    const id = await anIssue();
    const start = await head();
    await set('ben', id, { priority: 'high' });
    await set('hana', id, { priority: 'low' });
    expect(await lost('ben', start)).toEqual([]);
  });

  it('is reported once: by the change that replaced it', async () => {
    const id = await anIssue();
    const start = await head();
    await set('ben', id, { priority: 'high' }, start);
    await set('hana', id, { priority: 'low' }, start);
    await set('hana', id, { priority: 'medium' }, start);
    expect(await lost('ben', start)).toEqual([[id, 'priority', 'high']]);
    await set('ben', id, { priority: 'urgent' }, start);
    expect(await lost('hana', start)).toEqual([[id, 'priority', 'medium']]);
  });

  it('is told of each issue of a bulk change', async () => {
    const ids = [await anIssue(), await anIssue(), await anIssue()];
    const start = await head();
    await set('ben', must(ids[0], 'first'), { priority: 'high' });
    await set('ben', must(ids[2], 'third'), { priority: 'urgent' });
    await set('hana', ids, { priority: 'low' }, start);
    expect(await lost('ben', start)).toEqual([
      [ids[0], 'priority', 'high'],
      [ids[2], 'priority', 'urgent'],
    ]);
  });

  it('is reported by commands that share a batch', async () => {
    const id = await anIssue();
    const start = await head();
    const sent = (['ben', 'hana', 'ada'] as const).map((person, index) =>
      set(person, id, { priority: must(['high', 'low', 'urgent'][index], 'a priority') }, start),
    );
    await Promise.all(sent);
    const all = (await Promise.all((['ben', 'hana', 'ada'] as const).map((person) => lost(person, start)))).flat();
    expect(all).toHaveLength(2);
  });

  it('is a description by the version that was kept of it', async () => {
    const id = await anIssue();
    const start = await head();
    await set('ben', id, { description_html: '<p>Ben’s words</p>' }, start);
    await set('hana', id, { description_html: '<p>Hana’s words</p>' }, start);
    const [, field, value] = must((await lost('ben', start))[0], 'one') as [string, string, { version_id: string }];
    expect(field).toBe('description_html');
    const version = `${path(id)}/description-versions/${value.version_id}/`;
    expect((await world().as('ben').json('GET', version)).body).toMatchObject({
      description_html: '<p>Ben’s words</p>',
    });
  });
});

describe('of many-valued fields', () => {
  const labels = () => world().website.labels;

  it('nothing is reported where changes are merged without loss', async () => {
    const id = await anIssue();
    const start = await head();
    await change('ben', id, { add: { label_ids: [labels().Bug] } }, start);
    await change('hana', id, { add: { label_ids: [labels().Docs] } }, start);
    expect(await lost('ben', start)).toEqual([]);
  });

  it('is told what was really lost', async () => {
    const id = await anIssue({ label_ids: [labels().Docs], assignee_ids: [user('ada')] });
    const start = await head();
    await change(
      'ben',
      id,
      { add: { label_ids: [labels().Bug] }, remove: { label_ids: [labels().Docs], assignee_ids: [user('ada')] } },
      start,
    );
    await set('hana', id, { label_ids: [labels().Docs], assignee_ids: [user('ada'), user('hana')] }, start);
    expect(await lost('ben', start)).toEqual([
      [id, 'label_ids', { added: [labels().Bug], removed: [labels().Docs] }],
      [id, 'assignee_ids', { added: [], removed: [user('ada')] }],
    ]);
  });
});

it('refuses a number that is none', async () => {
  const { status, body } = await world()
    .as('ben')
    .json('POST', path('change/'), { ids: [await anIssue()], set: { priority: 'low' } }, { 'x-cairn-seq': 'now' });
  expect([status, body]).toEqual([400, { error: 'X-Cairn-Seq has to be a number of the change log' }]);
});

it('pages what was lost', async () => {
  const ids = [await anIssue(), await anIssue(), await anIssue()];
  const start = await head();
  await set('ben', ids, { priority: 'high' });
  await set('hana', ids, { priority: 'low' }, start);
  // Notifications of it add an entry to the log a moment later.
  await world().server.catchUp();
  const ask = async (since: number, limit: number) =>
    (await world().as('ben').send(listOverwritten, { params, query: { since, limit } })).body;
  const first = await ask(start, 2);
  expect([first.changes.length, first.has_more]).toEqual([2, true]);
  const rest = await ask(first.seq, 2);
  expect([rest.changes.length, rest.has_more, rest.seq]).toEqual([1, false, await head()]);
});
