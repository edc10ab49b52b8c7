import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openCalendar, resetCalendars } from '#features/calendar-feeds/contract.ts';
import { createCycle } from '#features/cycles/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const today = todayIn('UTC');
const inDays = (count: number) => addDays(today, count);
const basic = (day: string) => day.replaceAll('-', '');

async function addressOf(who: Person, project_id?: string): Promise<string> {
  const body = project_id === undefined ? {} : { project_id };
  return (await world().as(who).send(openCalendar, { params, body })).body.url;
}
/** Reads an address as a calendar program does: without a session. Long lines are put together again. */
async function read(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, text: (await response.text()).replaceAll('\r\n ', '') };
}
const titlesIn = (text: string) => [...text.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, title]) => title ?? '');
const seenBy = async (who: Person, project_id?: string) =>
  titlesIn((await read(await addressOf(who, project_id))).text);

it('has what is assigned to the person, as whole days that lead to the issue', async () => {
  const day = inDays(3);
  const mine = await makeIssue(world(), { name: 'Water, and; light', target_date: day, assignees: ['ben'] });
  await makeIssue(world(), { name: 'Somebody else’s', target_date: day });
  const { status, headers, text } = await read(await addressOf('ben'));
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toContain('BEGIN:VCALENDAR\r\nVERSION:2.0');
  expect(text).toMatch(/SUMMARY:WEB-\d+ Water\\, and\\; light/);
  expect(text).toContain(`DTSTART;VALUE=DATE:${basic(day)}`);
  expect(text).toContain(`DTEND;VALUE=DATE:${basic(inDays(4))}`);
  expect(text).toContain(`UID:issue-${mine.issue_id}@cairn`);
  expect(text).toMatch(new RegExp(`URL;VALUE=URI:${world().url}/harbor/browse/WEB-\\d+`));
  expect(text).not.toContain('Somebody');
});

it('has everything that is due in a project, and its cycles; guests see their own issues and no cycles', async () => {
  const project_id = world().website.id;
  const day = inDays(5);
  await makeIssue(world(), { name: 'Due for all', target_date: day });
  await makeIssue(world(), { name: 'For Cleo', target_date: day, assignees: ['cleo'] });
  const cycle = { name: 'Sprint of days', start_date: inDays(1), end_date: inDays(8) };
  expect(
    (
      await world()
        .as('ada')
        .send(createCycle, { params: { ...params, project_id }, body: cycle })
    ).status,
  ).toBe(201);
  const bens = await read(await addressOf('ben', project_id));
  expect(titlesIn(bens.text)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^WEB-\d+ Due for all$/), 'Sprint of days']),
  );
  expect(bens.text).toContain(`DTSTART;VALUE=DATE:${basic(inDays(1))}\r\nDTEND;VALUE=DATE:${basic(inDays(9))}`);
  expect(await seenBy('ben')).toContain('Website: Sprint of days');
  const cleos = await seenBy('cleo', project_id);
  expect(cleos.some((title) => title.endsWith('For Cleo'))).toBe(true);
  expect(cleos.filter((title) => /Due for all|Sprint/.test(title))).toEqual([]);
});

it('leaves out what is done, archived with its project, long over, or waits in the intake', async () => {
  const done = await makeIssue(world(), { name: 'Done with', target_date: inDays(1), assignees: ['ben'] });
  await makeIssue(world(), { name: 'Long over', target_date: inDays(-100), assignees: ['ben'] });
  const waiting = await makeIssue(world(), { name: 'In the intake', target_date: inDays(1), assignees: ['ben'] });
  await sql`
    update issues set intake_status = -2, listed = false
    where workspace_id = (select id from workspaces where slug = 'harbor') and id = ${waiting.issue_id}`.execute(
    world().db,
  );
  expect(await seenBy('ben')).toEqual(expect.arrayContaining([expect.stringContaining('Done with')]));
  await world()
    .as('ada')
    .send(updateIssue, { params: done, body: { state_id: world().website.states.Done } });
  expect((await seenBy('ben')).filter((title) => /Done with|Long over|In the intake/.test(title))).toEqual([]);
  await world()
    .as('ada')
    .send(updateProject, { params: { ...params, project_id: world().website.id }, body: { cycle_view: false } });
  expect((await seenBy('ben')).filter((title) => title.startsWith('Website:'))).toEqual([]);
});

it('is read again only when it changed', async () => {
  const url = await addressOf('ben');
  const first = await read(url);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  const again = await read(url, { 'if-none-match': tag });
  expect([again.status, again.text]).toEqual([304, '']);
  await makeIssue(world(), { name: 'News', target_date: inDays(2), assignees: ['ben'] });
  const changed = await read(url, { 'if-none-match': tag });
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
});

it('opens for nobody without its token, and not for another project', async () => {
  const project_id = world().website.id;
  const ofProject = new URL(await addressOf('ada', project_id));
  const statusOf = async (change: (url: URL) => void) => {
    const url = new URL(ofProject);
    change(url);
    return (await read(url.toString())).status;
  };
  expect(await statusOf(() => {})).toBe(200);
  expect(await statusOf((url) => url.searchParams.delete('token'))).toBe(404);
  expect(await statusOf((url) => url.searchParams.set('token', 'x'.repeat(43)))).toBe(404);
  expect(await statusOf((url) => url.searchParams.delete('project'))).toBe(404);
  expect(await statusOf((url) => url.searchParams.set('project', world().operations.id))).toBe(404);
  expect(
    (
      await world()
        .as('ben')
        .send(openCalendar, { params, body: { project_id: world().operations.id } })
    ).status,
  ).toBe(403);
});

it('ends with a reset, and with the membership', async () => {
  const [mine, hanas] = [await addressOf('ada'), await addressOf('hana', world().website.id)];
  expect(await addressOf('ada')).toBe(mine);
  await world().as('ada').send(resetCalendars, { params });
  expect((await read(mine)).status).toBe(404);
  expect((await read(await addressOf('ada'))).status).toBe(200);
  expect((await read(hanas)).status).toBe(200);
  await sql`
    update project_members set is_active = false
    where workspace_id = (select id from workspaces where slug = 'harbor') and user_id = ${world().userId('hana')}`.execute(
    world().db,
  );
  expect((await read(hanas)).status).toBe(404);
});
