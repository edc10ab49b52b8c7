import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { updateIssue } from '#features/issues/contract.ts';
import {
  exportPersonActivities,
  listMyActivities,
  listPersonActivities,
  readActivityGraph,
  readPersonProfile,
  type PersonActivity,
} from '#features/people/contract.ts';
import { updateMe } from '#features/users/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { makeToken, programWith } from '#tests/support/programs.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email } from '#tests/world/people.ts';

const world = worldForTests();
const of = (who: 'ada' | 'ben' | 'fay') => ({ slug: 'harbor', user_id: world().userId(who) });
const today = () => new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  const [issue_id] = world().issues.values();
  const params = { slug: 'harbor', project_id: world().website.id, issue_id: must(issue_id, 'the world has issues') };
  await world()
    .as('ben')
    .send(updateIssue, { params, body: { name: '=Formula, "quoted"', priority: 'urgent' } });
  await world().server.catchUp();
});

describe('what one did oneself', () => {
  it('is read newest first, with its issue, project and workspace, and paged', async () => {
    const { body, headers } = await world()
      .as('ben')
      .send(listMyActivities, { query: { per_page: '1' } });
    expect(body).toMatchObject({ count: 1, next_page_results: true, prev_page_results: false });
    expect(body.results[0]).toMatchObject({
      actor: world().userId('ben'),
      actor_detail: { display_name: 'ben' },
      issue_detail: { name: '=Formula, "quoted"', priority: 'urgent' },
      project_detail: { identifier: 'WEB', name: 'Website' },
      workspace_detail: { slug: 'harbor' },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const all = (await world().as('ben').send(listMyActivities, {})).body;
    const next = (
      await world()
        .as('ben')
        .send(listMyActivities, { query: { per_page: '1', cursor: '1:1:0' } })
    ).body;
    expect(next.results).toEqual([all.results[1]]);
    const times = all.results.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const oldest = (
      await world()
        .as('ben')
        .send(listMyActivities, { query: { order_by: 'created_at' } })
    ).body;
    expect(oldest.results[0]).toEqual(all.results.at(-1));
  });

  it('is counted up to a thousand lines past the page, and goes on behind them', async () => {
    await sql`
      insert into issue_activities (workspace_id, id, project_id, issue_id, actor_id, verb, field, created_at, seq)
      select a.workspace_id, gen_random_uuid(), a.project_id, a.issue_id, ${world().userId('hana')}, 'updated', 'name', now() - n * interval '1 minute', a.seq
      from (select * from issue_activities where project_id = ${world().website.id} limit 1) a, generate_series(1, 1100) n`.execute(
      world().db,
    );
    const page = async (cursor: string) =>
      (
        await world()
          .as('hana')
          .send(listMyActivities, { query: { per_page: '50', cursor } })
      ).body;
    const [first, middle, last] = [await page('50:0:0'), await page('50:10:0'), await page('50:21:0')];
    expect([first.total_count, first.count, first.next_page_results]).toEqual([1050, 50, true]);
    expect([middle.total_count, middle.next_page_results]).toEqual([1100, true]);
    expect([last.total_count, last.count, last.next_page_results]).toEqual([1100, 50, false]);
  });

  it('is reported by the clock of the person', async () => {
    await world()
      .as('ben')
      .send(updateMe, { body: { user_timezone: 'Asia/Kolkata' } });
    const { body } = await world().as('ben').send(listMyActivities, {});
    expect(body.results[0]?.created_at).toMatch(/\+05:30$/);
    await world()
      .as('ben')
      .send(updateMe, { body: { user_timezone: 'UTC' } });
  });

  it('is nothing of places one was removed from', async () => {
    expect((await world().as('fay').send(listMyActivities, {})).body.results).toEqual([]);
  });

  it.each([
    [{ order_by: 'name' }, { order_by: ['"name" is not a valid choice.'] }],
    [{ cursor: 'x' }, { detail: 'Invalid cursor parameter.' }],
  ])('is refused as %j', async (query, answer) => {
    const search = new URLSearchParams(Object.entries(query));
    const reply = await world().as('ben').json('GET', `/api/users/me/activities/?${search}`);
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it('is counted by day', async () => {
    const { body } = await world()
      .as('ben')
      .send(readActivityGraph, { params: { slug: 'harbor' } });
    expect(body).toEqual([{ created_date: today(), activity_count: expect.any(Number) as number }]);
    expect(body[0]?.activity_count).toBeGreaterThan(1);
  });
});

describe('what somebody else did', () => {
  it('is seen in shared projects only', async () => {
    const seen = async (who: 'hana' | 'dan' | 'gus') =>
      (
        await world()
          .as(who)
          .send(listPersonActivities, { params: of('ben') })
      ).body.results.length;
    expect(await seen('hana')).toBeGreaterThan(1);
    expect([await seen('dan'), await seen('gus')]).toEqual([0, 0]);
  });

  it('is narrowed to a project', async () => {
    const query = { project: world().operations.id };
    expect(
      (
        await world()
          .as('hana')
          .send(listPersonActivities, { params: of('ben'), query })
      ).body.results,
    ).toEqual([]);
    const wrong = await world()
      .as('hana')
      .send(listPersonActivities, { params: of('ben'), query: { project: 'x' } });
    expect(wrong.status).toBe(400);
  });

  it("tells a guest nothing of issues that are not the guest's", async () => {
    const { body } = await world()
      .as('cleo')
      .send(listPersonActivities, { params: of('ada') });
    const mine = await world()
      .db.selectFrom('issues')
      .select('id')
      .where((is) =>
        is.or([
          is('created_by', '=', world().userId('cleo')),
          is(is.val(world().userId('cleo')), '=', is.fn.any('assignee_ids')),
        ]),
      )
      .execute();
    const allowed = new Set(mine.map(({ id }) => id));
    expect(body.results.filter(({ issue }) => !allowed.has(issue))).toEqual([]);
    const all = await world()
      .as('hana')
      .send(listPersonActivities, { params: of('ada') });
    expect(all.body.results.length).toBeGreaterThan(body.results.length);
  });
});

it('reports what was done with a token as done via it, in feeds and exports', async () => {
  const { token } = await makeToken(world(), 'hana', { label: 'Night shift' });
  const made = await makeIssue(world(), { by: 'hana' });
  const path = `/api/v1/workspaces/harbor/projects/${made.project_id}/issues/${made.issue_id}/`;
  expect((await programWith(world(), token).json('PATCH', path, { priority: 'high' })).status).toBe(200);
  await world().server.catchUp();
  const hana = { slug: 'harbor', user_id: world().userId('hana') };
  const textsOf = (lines: readonly PersonActivity[]) =>
    lines.filter(({ issue }) => issue === made.issue_id).map(({ field, via }) => [field, via]);
  const expected = [
    ['priority', 'Night shift'],
    [null, null],
  ];
  expect(textsOf((await world().as('hana').send(listMyActivities, {})).body.results)).toEqual(expected);
  expect(textsOf((await world().as('ada').send(listPersonActivities, { params: hana })).body.results)).toEqual(
    expected,
  );
  const day = await world()
    .as('ada')
    .send(exportPersonActivities, { params: hana, body: { date: today() } });
  const line = day.body.split('\r\n').find((one) => one.includes('"priority"'));
  expect(line).toMatch(/"priority","none","high","Night shift"$/);
});

describe('the export', () => {
  const ask = (body: { date?: string }) =>
    world()
      .as('hana')
      .send(exportPersonActivities, { params: of('ben'), body });

  it('is CSV of one day that no spreadsheet takes for formulas', async () => {
    const { status, body, headers } = await ask({ date: today() });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="workspace-user-activity.csv"');
    const [header, ...lines] = body.trimEnd().split('\r\n');
    expect(header).toBe(
      '"Actor name","Issue ID","Project","Created at","Updated at","Action","Field","Old value","New value","Via"',
    );
    expect(lines.find((line) => line.includes('"name"'))).toContain(`"'=Formula, ""quoted"""`);
    expect(lines.every((line) => line.endsWith(',""'))).toBe(true);
    expect((await ask({ date: '2020-01-01' })).body.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('needs a day', async () => {
    const { status, body } = await ask({});
    expect([status, body]).toEqual([400, { error: 'Date is required' }]);
    expect((await ask({ date: 'today' })).status).toBe(400);
  });
});

describe('the profile of a member', () => {
  it('shows addresses and shares to members, to guests neither', async () => {
    const read = async (who: 'ada' | 'cleo') =>
      (
        await world()
          .as(who)
          .send(readPersonProfile, { params: of('ben') })
      ).body;
    expect(await read('ada')).toMatchObject({ user_data: { email: email('ben'), display_name: 'ben' } });
    const shares = (await read('ada')).project_data;
    expect(shares.map(({ id }) => id)).toContain(world().website.id);
    expect(await read('cleo')).toMatchObject({ project_data: [], user_data: { email: '', display_name: 'ben' } });
    expect(JSON.stringify(await read('cleo'))).not.toContain('@');
  });

  it('is not there for who was removed, or never was', async () => {
    for (const user_id of [world().userId('fay'), world().userId('eve'), newId()]) {
      const { status } = await world()
        .as('ada')
        .send(readPersonProfile, { params: { slug: 'harbor', user_id } });
      expect(status).toBe(404);
    }
  });
});
