import { describe, expect, it } from 'vitest';
import { createIntakeIssue, deleteIntakeIssue, listIntakeIssues, type IntakeItem } from '#features/intake/contract.ts';
import { changeIssues, readIssue } from '#features/issues/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const as = (who: Person) => world().as(who);
const of = (issue_id: string) => ({ ...place(), issue_id });
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/inbox-issues/${rest}`;

async function turnOn(): Promise<void> {
  await as('ada').send(updateProject, { params: place(), body: { inbox_view: true } });
}
/** Submits an issue; answers its id. */
async function submit(name: string, who: Person = 'ben', more: Record<string, unknown> = {}): Promise<string> {
  await turnOn();
  const made = await as(who).send(createIntakeIssue, {
    params: place(),
    body: { source: 'IN_APP', issue: { name, ...more } },
  });
  expect([made.status, made.body]).toMatchObject([200, { status: -2, issue: { name } }]);
  return made.body.issue.id;
}
const listed = async (query: Record<string, string> = {}, who: Person = 'ada') =>
  (await as(who).send(listIntakeIssues, { params: place(), query: { per_page: '1000', ...query } })).body;
const names = async (query: Record<string, string> = {}, who: Person = 'ada') =>
  (await listed(query, who)).results.map(({ issue }: IntakeItem) => issue.name);
const decide = (id: string, body: object, who: Person = 'ada') => as(who).json('PATCH', path(`${id}/`), body);

describe('who may', () => {
  it('lets only project admins decide; who submitted it edits it while it waits', async () => {
    const id = await submit('Mine');
    const mine = await decide(id, { status: 1, issue: { name: 'Still mine', priority: 'low' } }, 'ben');
    expect(mine).toMatchObject({ status: 200, body: { status: -2, issue: { name: 'Still mine', priority: 'low' } } });
    const change = (who: Person, set: object) =>
      as(who).send(changeIssues, { params: place(), body: { ids: [id], set } });
    expect((await change('ben', { priority: 'urgent' })).status).toBe(200);
    const others = await submit('Of Ada', 'ada');
    expect((await decide(others, { issue: { name: 'Taken' } }, 'ben')).status).toBe(403);
    await decide(id, { status: -1 });
    const late = await expectNothingWritten(world(), () => decide(id, { issue: { name: 'Too late' } }, 'ben'));
    expect([late.status, late.body]).toEqual([400, { error: 'You cannot edit intake issues' }]);
  });

  it('lets a guest change title and description of their own, by both calls, and nothing else', async () => {
    const id = await submit('Guest wish', 'cleo');
    const edit = { name: 'Clear wish', priority: 'urgent', description_html: '<p>More</p>' };
    const { body } = await decide(id, { status: 1, issue: edit }, 'cleo');
    expect(body).toMatchObject({
      status: -2,
      issue: { name: 'Clear wish', priority: 'none', description_html: '<p>More</p>' },
    });
    const change = (ids: string[], set: object) =>
      as('cleo').send(changeIssues, { params: place(), body: { ids, set } });
    expect((await change([id], { name: 'Clearer wish' })).status).toBe(200);
    expect((await change([id], { priority: 'urgent' })).status).toBe(403);
    const [other] = [...world().issues.values()];
    expect((await change([id, must(other, 'the world has issues')], { name: 'x' })).status).toBe(400);
    await decide(id, { status: 1 });
    expect((await change([id], { name: 'Late' })).status).toBe(403);
  });

  it('deletes with the issue, unless that was accepted', async () => {
    const [waiting, accepted] = [await submit('Away'), await submit('Stays')];
    await decide(accepted, { status: 1 });
    for (const id of [waiting, accepted])
      expect((await as('ada').send(deleteIntakeIssue, { params: of(id) })).status).toBe(204);
    expect((await as('ada').send(readIssue, { params: of(waiting) })).status).toBe(404);
    expect((await as('ada').send(readIssue, { params: of(accepted) })).status).toBe(200);
    expect(await names({ status: '-2,-1,0,1,2' })).not.toEqual(expect.arrayContaining(['Stays']));
  });
});
