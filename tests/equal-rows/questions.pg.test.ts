import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listIssues } from '#features/issues/contract.ts';
import { type IssueList } from '#features/issue-query/contract.ts';
import { questions } from '#features/issues/mirror/questions.ts';
import { must } from '#platform/shared/must.ts';
import { dice } from '#tests/support/dice.ts';
import { openWorld } from '#tests/support/open-world.ts';
import type { World } from '#tests/world/world.ts';
import { openEngines, type Engines } from './engines-for-tests.ts';
import { spreadIssues } from './issues-for-tests.ts';

/** Where neither the server's day nor UTC's is the asker's for most of a day. */
const timeZone = 'Pacific/Kiritimati';

let world: World;
let engines: Engines;

beforeAll(async () => {
  world = await openWorld();
  await spreadIssues(world, dice(20_261_123));
  await world.db.updateTable('users').set({ user_timezone: timeZone }).where('id', '=', world.userId('ada')).execute();
  // Dates of today and its neighbors: most of the others lie months back.
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const rows = await world.db.selectFrom('issues').select('id').where('project_id', '=', world.website.id).execute();
  for (const [at, { id }] of rows.slice(0, 60).entries()) {
    const set = { target_date: day(at - 30), created_at: new Date(Date.now() - at * 11 * 3_600_000).toISOString() };
    await world.db.updateTable('issues').set(set).where('id', '=', id).execute();
  }
  engines = await openEngines(world, 'harbor', world.website.id);
});
afterAll(async () => {
  engines.close();
  await world.close();
});

/** Asks the server as a list does, and the mirror as its tabs do. */
async function askBoth(parameters: Record<string, string>, zone: string | null = timeZone) {
  const params = { slug: 'harbor', project_id: world.website.id };
  const query = { ...parameters, per_page: '40', cursor: '40:0:0' };
  const { body, status } = await world.as('ada').send(listIssues, { params, query });
  const ask = must(questions['list'], 'the mirror answers lists');
  const asker = { userId: world.userId('ada'), timeZone: zone };
  // A tab asks in manual order and says apart which order it shows (issue-list-source.ts).
  const { order_by: shownOrder } = parameters;
  const order = shownOrder === undefined ? {} : { parameters: { ...parameters, order_by: 'sort_order' }, shownOrder };
  const question = { projectId: world.website.id, parameters, size: 40, offset: 0, asker, ...order };
  return { server: status === 200 ? body : null, mirror: () => ask(engines.database, question) };
}

const idsIn = ({ results }: Pick<IssueList, 'results'>) => JSON.stringify(results).match(/(?<="id":")[^"]+/g) ?? [];

async function expectAlike(parameters: Record<string, string>): Promise<number> {
  const { server, mirror } = await askBoth(parameters);
  const expected = must(server, 'the server answers');
  const answer = mirror() as IssueList;
  expect({ parameters, ids: answer.results && idsIn(answer), total: answer.total_count }).toEqual({
    parameters,
    ids: idsIn(expected),
    total: expected.total_count,
  });
  return expected.total_count;
}

describe('relative days are those of the person who asks', () => {
  it.each([
    { target_date: '2_weeks;after;fromnow' },
    { target_date: '1_weeks;before;fromnow,1_weeks;after;ago' },
    { created_at: '1_weeks;after;ago' },
    { created_at: '1_weeks;before;ago', order_by: 'target_date' },
    { updated_at: '1_months;after;ago', group_by: 'priority' },
  ])('%o', async (parameters) => {
    await expectAlike(parameters);
  });
});

describe('the text form and the JSON form', () => {
  it.each([
    'due:today',
    'due<2w state:unstarted',
    'due:yesterday..tomorrow',
    'created>=3d -priority:none',
    'is:overdue or assignee:me',
    'no:label has:assignee',
    'state:Todo,"In Progress" issue',
  ])('%s', async (q) => {
    await expectAlike({ q, order_by: '-created_at' });
  });

  it.each([
    { or: [{ target_date: '1_weeks;after;ago' }, { not: { labels: 'None' } }] },
    { and: [{ created_at: '1_weeks;before;ago' }, { priority: ['high', 'urgent'] }] },
  ])('%o', async (where) => {
    await expectAlike({ where: JSON.stringify(where) });
  });

  it('finds something by them, so that equal does not mean empty', async () => {
    expect(await expectAlike({ q: 'due:-2w..2w' })).toBeGreaterThan(10);
    expect(await expectAlike({ q: 'due:today' })).toBeGreaterThan(0);
  });
});

describe('what only the server can tell is named, and never answered wrongly', () => {
  it.each([
    [{ subscriber: '00000000-0000-7000-8000-000000000000' }, ['subscriber']],
    [{ mentions: '00000000-0000-7000-8000-000000000000', priority: 'high' }, ['mentions']],
    [{ q: 'subscriber:me due<2w' }, ['subscriber']],
    [{ where: '{"not": {"intake_status": "1"}}' }, ['intake_status']],
    [{ q: 'label:"of another time"' }, ['q']],
    [{ q: 'due<' }, ['q']],
  ] as [Record<string, string>, string[]][])('%o', async (parameters, beyond) => {
    expect((await askBoth(parameters)).mirror()).toEqual({ beyond });
  });

  it('relative days while the person’s time zone is not known', async () => {
    const { mirror } = await askBoth({ target_date: '2_weeks;after;fromnow', order_by: 'name' }, null);
    expect(mirror()).toEqual({ beyond: ['target_date'] });
  });

  it('malformed values, which the server explains', async () => {
    const { server, mirror } = await askBoth({ target_date: 'soon' });
    expect(server).toBeNull();
    expect(mirror).toThrow('FIELD_INVALID');
  });
});
