import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createIssue, readIssue } from '#features/issues/contract.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const idOf = (title: string) => must(world().issues.get(title), title);
const read = (issue_id: string, expand: string, by: Person = 'ben') =>
  world()
    .as(by)
    .send(readIssue, { params: { ...place(), issue_id }, query: { expand } });

it('adds the parent in short, or an empty object', async () => {
  const parent = idOf('Cache avatars');
  const child = await world()
    .as('ben')
    .send(createIssue, { params: place(), body: { name: 'Child', parent_id: parent } });
  const { body } = await read(child.body.id, 'parent');
  expect(body.parent).toEqual({ id: parent, sequence_id: expect.any(Number), project_id: world().website.id });
  expect((await read(parent, 'parent,sub_issues')).body).toMatchObject({
    parent: {},
    sub_issues: [{ id: child.body.id, project_id: world().website.id }],
  });
});

it('adds what the issue names: state, project, workspace, people, labels', async () => {
  const { body } = await read(idOf('Dark theme'), 'state,project,workspace,assignees,labels,issue_cycle,issue_intake');
  expect(body).toMatchObject({
    project: { identifier: 'WEB', cover_image_url: expect.stringMatching(/^\/static\/covers\//) },
    workspace: { slug: 'harbor' },
    assignees: [{ id: world().userId('cleo'), is_bot: false }],
    issue_cycle: [],
    issue_intake: [],
  });
  expect(body.state?.id).toBe(body.state_id);
  expect(body.labels?.map(({ id }) => id).toSorted()).toEqual(body.label_ids.toSorted());
});

it('puts the person in the place of their id for created_by, and ignores what it does not know', async () => {
  const { body } = await read(idOf('Dark theme'), 'created_by,nonsense, ');
  expect(body.created_by).toMatchObject({ id: expect.any(String), display_name: expect.any(String) });
  expect(body).not.toHaveProperty('nonsense');
  expect((await read(idOf('Dark theme'), 'created_by', 'cleo')).status).toBe(200);
});

it('leaves out sub-issues in projects the reader does not belong to', async () => {
  const parent = idOf('Cache avatars');
  const params = { slug: 'harbor', project_id: world().operations.id };
  const { body } = await world()
    .as('ada')
    .send(createIssue, { params, body: { name: 'Elsewhere', parent_id: parent } });
  const seen = async (by: Person) => (await read(parent, 'sub_issues', by)).body.sub_issues?.map(({ id }) => id);
  expect(await seen('ada')).toContain(body.id);
  expect(await seen('ben')).not.toContain(body.id);
});

it('tells instants by the clock of the reader', async () => {
  await sql`update users set user_timezone = 'Asia/Kolkata' where id = ${world().userId('ben')}`.execute(world().db);
  expect((await read(idOf('Dark theme'), '')).body.created_at).toMatch(/\+05:30$/);
});
