import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '#features/configuration/server/public.ts';
import { createLabel, deleteLabel } from '#features/labels/contract.ts';
import { updateProjectMember } from '#features/projects/member-contract.ts';
import { createRecurringIssue, listRecurringIssues } from '#features/recurring-issues/contract.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { mailSettings, startMailServer, type MailServerForTests } from '#tests/support/mail-server.ts';
import { headersOf, wordsOf } from '#tests/support/mailed-news.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { createDueIssues } from './create-due.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const page = () => `/harbor/projects/${world().website.id}/settings/automations`;
let post: MailServerForTests;
beforeAll(async () => {
  post = await startMailServer();
  await changeSettings(world().server.services, newId(), mailSettings(post));
});
beforeEach(async () => {
  post.clear();
  await sql`delete from recurring_issues`.execute(world().db);
});
afterAll(() => post.close());

const make = async (person: 'ada' | 'hana', issue: CallInput<typeof createRecurringIssue>['body']['issue']) =>
  (
    await world()
      .as(person)
      .send(createRecurringIssue, { params: params(), body: { rule: 'FREQ=DAILY', start_day: '2030-03-30', issue } })
  ).body.id;
const runDay = async () => {
  await createDueIssues(world().server.services, new Date('2030-03-30T12:00:00Z'));
  await world().server.catchUp();
};
const stoppedOf = async (id: string) => {
  const all = (await world().as('ada').send(listRecurringIssues, { params: params() })).body;
  return must(
    all.find((one) => one.id === id),
    'it is listed',
  ).stopped;
};
const mails = () => post.mails.map(({ to, raw }) => [...to, /^Subject: .*$/m.exec(headersOf(raw))?.[0], wordsOf(raw)]);
/** The email that says in both of its parts that a recurring issue was turned off. */
const told = (person: string, ...words: readonly string[]) => [
  `${person}@example.invalid`,
  'Subject: Recurring issue turned off',
  expect.stringMatching(new RegExp(`text/plain[^]*${words.join('[^]*')}[^]*text/html[^]*${words.join('[^]*')}`)),
];

it('tells its author by email, once, which one stopped and why', async () => {
  const ada = world().as('ada');
  const label = (await ada.send(createLabel, { params: params(), body: { name: 'Soon gone' } })).body;
  const stops = await make('ada', { name: 'Weekly review', label_ids: [label.id] });
  await make('ada', { name: 'Goes on' });
  await ada.send(deleteLabel, { params: { ...params(), label_id: label.id } });
  await runDay();
  await runDay();
  expect(await stoppedOf(stops)).toBe('labels');
  expect(mails()).toEqual([
    told('ada', 'recurring issue “Weekly review” in the project', 'One of its labels no longer exists', page()),
  ]);
});

it('tells an author who may not manage the project any more, without a link to the page that is closed', async () => {
  const stops = await make('hana', { name: 'Backup' });
  const { rows } = await sql<{ id: string }>`
    select id from project_members where project_id = ${world().website.id} and user_id = ${world().userId('hana')}`.execute(
    world().db,
  );
  const member_id = must(rows[0], 'she is a member').id;
  await world()
    .as('ada')
    .send(updateProjectMember, { params: { ...params(), member_id }, body: { role: 15 } });
  await runDay();
  expect(await stoppedOf(stops)).toBe('author');
  expect(mails()).toEqual([told('hana', 'recurring issue “Backup”', 'You can no longer manage this project')]);
  expect(post.mails[0]?.raw).not.toContain('settings/automations');
});
