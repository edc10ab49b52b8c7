import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createIssue, updateIssue } from '#features/issues/contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const mention = (who: Person) =>
  `<mention-component target="users" entity_identifier="${world().userId(who)}"></mention-component>`;

async function mentionedIn(issueId: string): Promise<string[]> {
  const { rows } = await sql<{
    user_id: string;
  }>`select user_id from issue_mentions where issue_id = ${issueId}`.execute(world().db);
  return rows.map(({ user_id }) => user_id).toSorted();
}

it('keeps who a description mentions, from its first text on, and with every later one', async () => {
  const ben = world().as('ben');
  const description_html = `<p>For ${mention('ada')} and ${mention('cleo')}</p>`;
  const { body } = await ben.send(createIssue, { params: place(), body: { name: 'Mentioning', description_html } });
  expect(await mentionedIn(body.id)).toEqual([world().userId('ada'), world().userId('cleo')].toSorted());
  const params = { ...place(), issue_id: body.id };
  await ben.send(updateIssue, { params, body: { description_html: `<p>${mention('hana')}</p>` } });
  expect(await mentionedIn(body.id)).toEqual([world().userId('hana')]);
  await ben.send(updateIssue, { params, body: { description_html: '<p>Nobody</p>' } });
  expect(await mentionedIn(body.id)).toEqual([]);
});
