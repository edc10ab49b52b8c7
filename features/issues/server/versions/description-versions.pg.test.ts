import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readIssue, updateIssue } from '#features/issues/contract.ts';
import {
  joinDescriptionVersion,
  listDescriptionVersions,
  readDescriptionVersion,
  restoreDescriptionVersion,
} from '#features/issues/version-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';

const world = worldForTests();
const write = (params: IssueParams, description_html: string, by: Person = 'ada') =>
  world().as(by).send(updateIssue, { params, body: { description_html } });
const versions = async (params: IssueParams) =>
  (await world().as('ben').send(listDescriptionVersions, { params })).body.versions;
const textOf = async (params: IssueParams, version_id: string) =>
  (
    await world()
      .as('ben')
      .send(readDescriptionVersion, { params: { ...params, version_id } })
  ).body.description_html;
const standing = async (params: IssueParams) =>
  (await world().as('ben').send(readIssue, { params })).body.description_html;

it('keeps what somebody wrote when another person writes on, not every save', async () => {
  const params = await makeIssue(world(), { description_html: '<p>One</p>' });
  await write(params, '<p>One and a half</p>');
  expect(await versions(params)).toEqual([]);
  await write(params, '<p>Two</p>', 'ben');
  const [first, ...others] = await versions(params);
  expect([others, first]).toEqual([
    [],
    expect.objectContaining({ issue: params.issue_id, project: params.project_id, owned_by: world().userId('ada') }),
  ]);
  expect(first).not.toHaveProperty('description_html');
  expect(await textOf(params, must(first, 'one').id)).toBe('<p>One and a half</p>');
});

it('keeps it after a pause too, and nothing of what was empty', async () => {
  const params = await makeIssue(world());
  await write(params, '<p>One</p>', 'ben');
  expect(await versions(params)).toEqual([]);
  await sql`update issue_descriptions set saved_at = saved_at - interval '11 minutes' where issue_id = ${params.issue_id}`.execute(
    world().db,
  );
  await write(params, '<p>Two</p>', 'ben');
  expect((await versions(params)).map(({ owned_by }) => owned_by)).toEqual([world().userId('ben')]);
});

it('restores one, and keeps what it replaces', async () => {
  const params = await makeIssue(world(), { description_html: '<p>One</p>' });
  await write(params, '<p>Two</p>', 'ben');
  const [one] = await versions(params);
  const restore = (version_id: string, by: Person) =>
    world()
      .as(by)
      .send(restoreDescriptionVersion, { params: { ...params, version_id } });
  expect((await restore(must(one, 'one').id, 'ben')).status).toBe(204);
  expect(await standing(params)).toBe('<p>One</p>');
  const kept = await Promise.all((await versions(params)).map(({ id }) => textOf(params, id)));
  expect(kept).toEqual(['<p>Two</p>', '<p>One</p>']);
  expect((await restore(newId(), 'ben')).status).toBe(404);
  expect((await restore(must(one, 'one').id, 'cleo')).status).toBe(403);
});

it('puts one into the text beside what stands there', async () => {
  const params = await makeIssue(world(), { description_html: '<p>Shared</p><p>One</p>' });
  await write(params, '<p>Shared</p><p>Two</p>', 'ben');
  const [one] = await versions(params);
  const join = (version_id: string, by: Person) =>
    world()
      .as(by)
      .send(joinDescriptionVersion, { params: { ...params, version_id } });
  expect((await join(must(one, 'one').id, 'hana')).status).toBe(204);
  expect(await standing(params)).toBe('<p>Shared</p><p>Two</p><p>One</p>');
  expect((await join(newId(), 'ben')).status).toBe(404);
  for (const person of ['cleo', 'dan', 'eve'] as const)
    expect((await join(must(one, 'one').id, person)).status).toBe(403);
});

it('says who wrote the present text and when, once somebody changed it', async () => {
  const params = await makeIssue(world(), { description_html: '<p>One</p>' });
  const edit = async () => {
    const { edited_by, edited_at } = (await world().as('ben').send(listDescriptionVersions, { params })).body;
    return { edited_by, edited_at };
  };
  expect(await edit()).toEqual({ edited_by: null, edited_at: null });
  await write(params, '<p>Two</p>', 'ben');
  const { body: issue } = await world().as('ben').send(readIssue, { params });
  expect(await edit()).toEqual({ edited_by: world().userId('ben'), edited_at: issue.updated_at });
});

it('is not for guests who may not see the issue', async () => {
  const params = await makeIssue(world(), { description_html: '<p>One</p>' });
  expect((await world().as('cleo').send(listDescriptionVersions, { params })).status).toBe(400);
});
