import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readPast } from '#features/history/contract.ts';
import { dayFromNow } from '#tests/support/cycles.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });

it('reports the day of the oldest issue, and when issues were imported', async () => {
  const past = async () => (await world().as('ada').send(readPast, { params: params() })).body;
  expect(await past()).toEqual({ first_day: dayFromNow(0), imported_on: null });
  const { issue_id } = await makeIssue(world());
  const write = (statement: ReturnType<typeof sql>) => statement.execute(world().db);
  // Made by a client that names its own source: no import.
  await write(sql`update issues set external_source = 'csv' where id = ${issue_id}`);
  expect(await past()).toEqual({ first_day: dayFromNow(0), imported_on: null });
  // Created elsewhere, before it got its id here.
  await write(sql`update issues set created_at = created_at - interval '10 days' where id = ${issue_id}`);
  expect(await past()).toEqual({ first_day: dayFromNow(-10), imported_on: dayFromNow(0) });
});
